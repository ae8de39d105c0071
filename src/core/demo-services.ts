// The services of `config="demo"`, which a file beside the script brings into the page (demo/page/services.ts).

export interface DemoServices {
  /** How every address begins that is answered here, and not by the network. */
  address: string
  answer(url: string, init?: RequestInit): Promise<Response>
  config: unknown
  /** Fills the bar above an element that says that this is a demonstration. */
  mark(place: HTMLElement, language: string): void
}

let opened: DemoServices | undefined

export const openDemoServices = (demo: DemoServices): void => {
  opened = demo
}

/** The services of the demonstration, if this address is theirs; undefined for the network. */
export const demoServicesAt = (url: string): DemoServices | undefined =>
  opened && url.startsWith(opened.address) ? opened : undefined
