// The services of an element: one session and one store for each (SES-07, SES-15).
import { type BadEntry, type Config, readConfig } from './config'
import { serviceBase } from './page-address'
import { isListed, serviceLists } from './service-lists'

const serviceEntries = ['contentUrl', 'recordsUrl', 'statementsUrl'] as const

/** `text` is encrypted with every entry; `space` begins the names of entries. */
export function connectionOf(config: Config) {
  const modes = [config.gateway ? 'gateway' : 'direct', config.session?.persist ?? 'device']
  const text = JSON.stringify([...serviceEntries.map((entry) => serviceBase(config[entry])), ...modes])
  return { text, space: encodeURIComponent(text) }
}

export type Connection = ReturnType<typeof connectionOf>

export interface Connected {
  config: Config
  connection: Connection
}

/** Checks `data-services`, too. @returns the configuration, or every wrong entry */
export function readConnected(raw: unknown): Connected | { bad: BadEntry[] } {
  const result = readConfig(raw)
  if ('bad' in result) return result
  const { config } = result
  const bad = forbiddenServices(config)
  return bad.length > 0 ? { bad } : { config, connection: connectionOf(config) }
}

/** Finds entries that a list of the page does not allow. */
export function forbiddenServices(config: Config): BadEntry[] {
  // Servers may decode or cut these, and so leave the allowed path.
  const leadsOut = (address: string) => serviceLists().size > 0 && /;|%(?:2f|5c|3b|25)/i.test(address)
  return serviceEntries
    .filter((path) => leadsOut(config[path]) || !isListed(config[path]))
    .map((path) => ({ path, problem: 'services' }))
}
