// A connection: the services that an element speaks to, and how. Elements with the same connection share one session
// (SES-07), and what is stored belongs to one connection: no other can find or open it (SES-15).
import { type BadEntry, type Config, readConfig } from './config'
import { pageAddress, serviceBase, urlOf } from './page-address'
import { storeName } from './plain-storage'
import { noteServices } from './service-lists'

const serviceEntries = ['contentUrl', 'recordsUrl', 'statementsUrl'] as const

/**
 * `text` is everything that decides where credentials and answers are sent, and is bound into what is encrypted;
 * `space` is the same as prefix of names. The site's own credentials are no part of it (SES-06, SES-07).
 */
export function connectionOf(config: Config) {
  const way = [config.gateway ? 'gateway' : 'direct', config.session?.persist ?? 'device']
  const text = JSON.stringify([...serviceEntries.map((entry) => serviceBase(config[entry])), ...way])
  return { text, space: storeName(text) }
}

export type Connection = ReturnType<typeof connectionOf>

export interface Connected {
  config: Config
  connection: Connection
}

/** Checks a configuration, also against the page's `data-services`. @returns it, or every wrong entry */
export function readConnected(raw: unknown): Connected | { bad: BadEntry[] } {
  const result = readConfig(raw)
  if ('bad' in result) return result
  const { config } = result
  const bad = forbiddenServices(config)
  return bad.length > 0 ? { bad } : { config, connection: connectionOf(config) }
}

/** The entries that name a service which a list of the page lacks: another list narrows what may be named. */
export function forbiddenServices(config: Config): BadEntry[] {
  const lists = noteServices()
  const isForbidden = (address: string) => [...lists].some((list) => !allows(list, serviceBase(address)))
  return serviceEntries.filter((path) => isForbidden(config[path])).map((path) => ({ path, problem: 'services' }))
}

/** A list names origins, or paths of the page's own origin, with all that is below them. */
function allows(list: string, address: string): boolean {
  // What servers read as a slash, or as the parameter of a folder (`..;`), could lead out of a path again; so could
  // what is encoded twice.
  if (/;|%(?:2f|5c|3b|25)/i.test(address)) return false
  const bases = list.split(/\s+/).map((entry) => entry && urlOf(entry, pageAddress()) && serviceBase(entry))
  return bases.some((base) => base && `${address}/`.startsWith(`${base}/`))
}
