// Finds the address that shows a film in a frame, without cookies if possible.

/** 'https://youtu.be/ID', 'https://www.youtube.com/watch?v=ID': eleven letters. */
const youtube =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:shorts|embed|live|v)\/|watch\/?\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i
/** 'https://vimeo.com/123/KEY': a film that is not public has a key. */
const vimeo =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?![\w-])(?:\/(\w+)|\?(?:[^#]*&)?h=(\w+))?/i

/** @returns undefined for an address of no film */
export function filmFrame(address: string): string | undefined {
  const [, youtubeId] = youtube.exec(address) ?? []
  if (youtubeId) return `https://www.youtube-nocookie.com/embed/${youtubeId}`
  const [, vimeoId, keyInPath, key = keyInPath] = vimeo.exec(address) ?? []
  return vimeoId && `https://player.vimeo.com/video/${vimeoId}?dnt=1${key ? `&h=${key}` : ''}`
}
