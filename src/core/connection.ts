// A connection: the services that an element speaks to, and how. Elements with the same connection share one session (SES-07), and what is
// stored belongs to one connection: no other can find or open it (SES-15).
import { type BadEntry, type Config, readConfig } from './config'
import { serviceBase } from './page-address'
import { forbiddenServices } from './page-services'
import { storeName } from './plain-storage'

export interface Connection {
  /** Everything that decides where credentials and answers are sent, in canonical form; bound into what is encrypted. */
  readonly text: string
  /** The text as one segment of a name: prefix of the names of stores, channels and locks. */
  readonly space: string
}

export interface Connected {
  config: Config
  connection: Connection
}

/**
 * The site's own credentials are not part of it: they do not decide who receives what was stored, and elements with and without them
 * share a session (SES-06, SES-07).
 */
const textOf = ({ contentUrl, recordsUrl, statementsUrl, gateway, session }: Config): string =>
  JSON.stringify([
    ...[contentUrl, recordsUrl, statementsUrl].map(serviceBase),
    gateway ? 'gateway' : 'direct',
    session?.persist ?? 'device',
  ])

export function connectionOf(config: Config): Connection {
  const text = textOf(config)
  return { text, space: storeName(text) }
}

/** Checks a configuration, also against the page's `data-services`, and names its connection. @returns both, or every wrong entry with its path */
export function readConnected(raw: unknown): Connected | { bad: BadEntry[] } {
  const result = readConfig(raw)
  if ('bad' in result) return result
  const { config } = result
  const bad = forbiddenServices(config)
  return bad.length > 0 ? { bad } : { config, connection: connectionOf(config) }
}
