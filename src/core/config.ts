// The configuration that an embedding page gives (public: widgets/README.md). A wrong entry is named by its path, never ignored.
import * as z from 'zod/mini'

const schemes = ['http:', 'https:']
const linkSchemes = [...schemes, 'mailto:', 'tel:']

function hasScheme(value: string, allowed: string[]): boolean {
  if (/^(\/|\.\.?\/)/.test(value)) return true
  try {
    return allowed.includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** An address of a service: http(s), or a path of the page's own origin (a gateway). */
const service = z.string().check(z.refine((value) => hasScheme(value, schemes), 'url'))
const link = z.string().check(z.refine((value) => hasScheme(value, linkSchemes), 'url'))
const image = z
  .string()
  .check(z.refine((value) => hasScheme(value, schemes) || /^data:image\//.test(value) || /^blob:/.test(value), 'url'))
const words = z.object({ es: z.string(), en: z.string() })

export const Config = z.object({
  contentUrl: service,
  recordsUrl: service,
  statementsUrl: service,
  serviceAccount: z.optional(z.object({ identifier: z.string(), password: z.string() })),
  recordsAuth: z.optional(z.object({ refreshToken: z.string(), clientId: z.string(), clientSecret: z.string() })),
  session: z.optional(z.object({ persist: z.optional(z.enum(['none', 'tab', 'device'])) })),
  brand: z.optional(
    z.object({
      name: z.optional(z.string()),
      logo: z.optional(image),
      copyright: z.optional(z.string()),
      image: z.optional(image),
    }),
  ),
  links: z.optional(
    z.object({
      website: z.optional(link),
      helpDesk: z.optional(link),
      helpDeskVideo: z.optional(link),
      afterSales: z.optional(link),
      appointments: z.optional(link),
      consultations: z.optional(link),
      whatsapp: z.optional(z.object({ es: z.optional(link), en: z.optional(link) })),
      privacy: z.optional(link),
      bankTransfer: z.optional(z.object({ default: z.optional(link), trusts: z.optional(z.record(z.string(), link)) })),
      social: z.optional(
        z.object({
          facebook: z.optional(link),
          instagram: z.optional(link),
          twitter: z.optional(link),
          linkedin: z.optional(link),
          youtube: z.optional(link),
        }),
      ),
    }),
  ),
  home: z.optional(
    z.object({
      banner: z.optional(z.object({ image: z.optional(image), title: z.optional(words) })),
      slides: z.optional(z.array(z.object({ image, alt: z.optional(words) }))),
    }),
  ),
  salesOffice: z.optional(z.object({ mapEmbed: z.optional(link), address: z.optional(z.string()) })),
  wizard: z.optional(
    z.object({
      annexUrl: z.optional(link),
      stepImages: z.optional(z.object({ es: z.optional(z.array(image)), en: z.optional(z.array(image)) })),
      consent: z.optional(
        z.object({ text: z.optional(words), url: z.optional(link), required: z.optional(z.boolean()) }),
      ),
    }),
  ),
  products: z.optional(z.object({ furnishedPlanField: z.optional(z.string()) })),
})
export type Config = z.infer<typeof Config>

export interface BadEntry {
  /** Where in the configuration: `links.social.facebook`, '' for the whole. */
  path: string
  /** What is wrong: a key of `common:config.problem`. */
  problem: 'missing' | 'url' | 'type' | 'json' | 'load'
}

export type ConfigResult = { config: Config } | { bad: BadEntry[] }

/** Checks a configuration; `bad` lists every wrong entry by its path. */
export function readConfig(raw: unknown): ConfigResult {
  const result = Config.safeParse(raw)
  if (result.success) return { config: result.data }
  return {
    bad: result.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      problem: problemOf(issue, raw),
    })),
  }
}

function problemOf(issue: z.core.$ZodIssue, raw: unknown): BadEntry['problem'] {
  if (issue.code === 'custom') return 'url'
  const value = issue.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    raw,
  )
  return value === undefined ? 'missing' : 'type'
}

/** What decides which services and which session a widget shares with the others on the page. */
export const connectionKey = (config: Config): string =>
  JSON.stringify([config.contentUrl, config.recordsUrl, config.statementsUrl, config.session?.persist ?? 'device'])
