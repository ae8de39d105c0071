// Services of `config="demo"` (demo/page/services.ts).

export interface DemoServices {
  address: string
  answer(url: string, init?: RequestInit): Promise<Response>
  config: unknown
  mark(place: HTMLElement, language: string): void
}

let opened: DemoServices | undefined

export const openDemoServices = (demo: DemoServices): void => {
  opened = demo
}

/** @returns undefined for addresses of the network */
export const demoServicesAt = (url: string): DemoServices | undefined =>
  opened && url.startsWith(opened.address) ? opened : undefined
