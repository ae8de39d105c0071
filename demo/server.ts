// Starts the demo: the pages on one port, the three services on another.
import { servePages } from './page-server'
import { storeFolder } from './services/folders'
import { createServices, type Services, type ServicesOptions } from './services/services'

export interface DemoOptions extends Omit<ServicesOptions, 'port' | 'storeDir'> {
  /** 0 selects a free port. */
  pagePort?: number
  servicePort?: number
  /** The data folder, by default demo/.store; false keeps the data in memory. */
  storeDir?: string | false
  /** Prints nothing to the console. */
  quiet?: boolean
}

export interface Demo {
  pageOrigin: string
  serviceOrigin: string
  services: Services
  close(): Promise<void>
}

export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { pagePort = 5180, servicePort = 5181, storeDir = storeFolder, quiet = false, ...rest } = options
  const services = await createServices({ ...rest, port: servicePort, ...(storeDir !== false && { storeDir }) })
  try {
    const pages = await servePages(pagePort, services.origin)
    if (!quiet) console.log(`Demo      ${pages.origin}\nServices  ${services.origin}`)
    return {
      pageOrigin: pages.origin,
      serviceOrigin: services.origin,
      services,
      close: async () => {
        await Promise.all([pages.close(), services.close()])
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}
