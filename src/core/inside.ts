/** Services inside the page: those of `config="demo"`, which a file beside the script brings (demo/page/services.ts). */
export interface Inside {
  /** How every address begins that is answered here, and not by the network. */
  address: string
  answer(url: string, init?: RequestInit): Promise<Response>
  config: unknown
  /** Fills the bar above an element that says that this is a demonstration. */
  mark(place: HTMLElement, language: string): void
}

let opened: Inside | undefined

export const openInside = (inside: Inside): void => {
  opened = inside
}

/** The services inside the page that this address belongs to; undefined for the network. */
export const insideOf = (url: string): Inside | undefined =>
  opened && url.startsWith(opened.address) ? opened : undefined
