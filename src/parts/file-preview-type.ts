// The type a file is previewed as. Its name decides whether a preview is offered, its first bytes decide the type: the server's Content-Type is
// often wrong, and trusting it could open a file as HTML.

export const pdf = 'application/pdf'
export const unknown = 'application/octet-stream'

const shown = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']

export const hasPreview = (name: string): boolean => shown.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

export async function typeOf(blob: Blob): Promise<string> {
  const start = new TextDecoder('latin1').decode(await blob.slice(0, 1024).arrayBuffer())
  // A PDF may have other bytes (printer commands) before its signature.
  if (start.includes('%PDF-')) return pdf
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.slice(1, 4) === 'PNG') return 'image/png'
  if (start.startsWith('GIF8')) return 'image/gif'
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'image/webp' : unknown
}
