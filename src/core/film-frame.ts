// Finds the address that shows a film in a frame, without cookies if possible.

const youtube =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:shorts|embed|live|v)\/|watch\/?\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i
/** A film that is not public has a key. */
const vimeo =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?![\w-])(?:\/(\w+)|\?(?:[^#]*&)?h=(\w+))?/i

export function filmFrame(address: string): string | undefined {
  const [, tube] = youtube.exec(address) ?? []
  if (tube) return `https://www.youtube-nocookie.com/embed/${tube}`
  const [, film, key, sameKey] = vimeo.exec(address) ?? []
  const secret = key ?? sameKey
  return film && `https://player.vimeo.com/video/${film}?dnt=1${secret ? `&h=${secret}` : ''}`
}
