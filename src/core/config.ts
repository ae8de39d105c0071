// The configuration that an embedding page gives (public: widgets/README.md). A wrong entry is named by its path, never ignored.
import { type Bad, check, type Given } from './config-check'

const words = { es: 'text', en: 'text' } as const

/** Every entry and its kind. The type, the check, the schema and the guide's table follow from it; a `?` says that it may be missing. */
export const configShape = {
  contentUrl: 'service',
  recordsUrl: 'service',
  statementsUrl: 'service',
  'serviceAccount?': { identifier: 'text', password: 'text' },
  'recordsAuth?': { refreshToken: 'text', clientId: 'text', clientSecret: 'text' },
  'session?': { 'persist?': ['none', 'tab', 'device'] },
  'brand?': { 'name?': 'text', 'logo?': 'image', 'copyright?': 'text', 'image?': 'image' },
  'links?': {
    'website?': 'link',
    'helpDesk?': 'link',
    'helpDeskVideo?': 'link',
    'afterSales?': 'link',
    'appointments?': 'link',
    'consultations?': 'link',
    'whatsapp?': { 'es?': 'link', 'en?': 'link' },
    'privacy?': 'link',
    'bankTransfer?': { 'default?': 'link', 'trusts?': { '*': 'link' } },
    'social?': {
      'facebook?': 'link',
      'instagram?': 'link',
      'twitter?': 'link',
      'linkedin?': 'link',
      'youtube?': 'link',
    },
  },
  'home?': {
    'banner?': { 'image?': 'image', 'title?': words },
    'slides?': { '[]': { image: 'image', 'alt?': words } },
  },
  'salesOffice?': { 'mapEmbed?': 'link', 'address?': 'text' },
  'wizard?': {
    'annexUrl?': 'link',
    'stepImages?': { 'es?': { '[]': 'image' }, 'en?': { '[]': 'image' } },
    'consent?': { 'text?': words, 'url?': 'link', 'required?': 'flag' },
  },
  'products?': { 'furnishedPlanField?': 'text' },
  'gateway?': 'flag',
} as const

export type Config = Given<typeof configShape>

export interface BadEntry {
  /** Where in the configuration: `links.social.facebook`, '' for the whole. */
  path: string
  /** What is wrong: a key of `common:config.problem`. */
  problem: Bad | 'json' | 'load'
}

export type ConfigResult = { config: Config } | { bad: BadEntry[] }

/** Checks a configuration; `bad` lists every wrong entry by its path. */
export function readConfig(raw: unknown): ConfigResult {
  const bad: BadEntry[] = []
  const config = check(configShape, raw, (path, problem) => bad.push({ path: path.join('.'), problem }))
  return bad.length > 0 ? { bad } : { config: config as Config }
}

/** What decides which services and which session a widget shares with the others on the page. */
export const connectionKey = (config: Config): string =>
  JSON.stringify([config.contentUrl, config.recordsUrl, config.statementsUrl, config.session?.persist ?? 'device'])
