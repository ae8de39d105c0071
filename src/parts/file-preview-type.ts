// Whether a preview is offered: by the name, because nothing else is known before the file is fetched.

const shown = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']

export const hasPreview = (name: string): boolean => shown.includes(name.split('.').at(-1)?.toLowerCase() ?? '')
