// The schema of an element's configuration (public: widgets/README.md).
import * as z from 'zod/mini'
import { isSafe, pageAddress, urlOf } from './page-address'

const web = ['http:', 'https:']

/** True for a path ('/a', './a', '../a'), or a URL with one of the schemes. */
const isPathOrUrl = (value: string, schemes: readonly string[]): boolean =>
  /^(\/|\.\.?\/)/.test(value) || schemes.includes(urlOf(value)?.protocol ?? '')

/** Without a page, any https address serves as a path's base. */
const absolute = (value: string) => new URL(value, pageAddress() ?? 'https://localhost').href

const text = z.string()
/** https (API-05), or a path, such as a gateway's. */
const service = z.string().check(
  z.refine((value) => isPathOrUrl(value, web)),
  z.refine((value) => !isPathOrUrl(value, web) || isSafe(absolute(value)), { error: 'https' }),
)
const link = z.string().check(z.refine((value) => isPathOrUrl(value, [...web, 'mailto:', 'tel:'])))
const image = z.string().check(z.refine((value) => /^(data:image\/|blob:)/.test(value) || isPathOrUrl(value, web)))
const fieldName = z.string().check(z.regex(/^\w+$/))
const linksByName = z.catchall(z.object({}), link)
const choices = z.array(text).check(z.minLength(1))
const inBothLanguages = z.object({ es: text, en: text })

const persistence = z.enum(['none', 'device'])
/** A number and a unit: '30m', '12h', '30d'. */
const duration = z.string().check(z.regex(/^[1-9]\d{0,4}[mhd]$/))

/** An optional object; each of its entries is optional, too. */
const section = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => {
  const entries = Object.entries(shape).map(([name, type]) => [name, z.optional(type)])
  return z.optional(z.object(Object.fromEntries(entries) as { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> }))
}

/** Type, check, JSON schema and guide follow from it. */
export const Config = z.object({
  contentUrl: service,
  recordsUrl: service,
  statementsUrl: service,
  serviceAccount: z.optional(z.object({ identifier: text, password: text })),
  recordsAuth: z.optional(z.object({ refreshToken: text, clientId: text, clientSecret: text })),
  session: section({ persist: persistence, maxIdle: duration, maxAge: duration, drafts: persistence }),
  brand: section({ name: text, logo: image, logoDark: image, copyright: text, image }),
  links: section({
    website: link,
    portal: link,
    helpDesk: link,
    helpDeskVideo: link,
    afterSales: link,
    appointments: link,
    consultations: link,
    whatsapp: section({ es: link, en: link }),
    whatsappPayments: section({ es: link, en: link }),
    privacy: link,
    bankTransfer: section({ default: link, trusts: linksByName }),
    social: section({ facebook: link, instagram: link, twitter: link, linkedin: link, youtube: link }),
  }),
  home: section({
    banner: section({ image, title: inBothLanguages }),
    slides: z.array(z.object({ image, alt: z.optional(inBothLanguages) })),
  }),
  salesOffice: section({ mapEmbed: link, address: text }),
  wizard: section({
    annexUrl: link,
    stepImages: section({ es: z.array(image), en: z.array(image) }),
    consent: section({ text: inBothLanguages, url: link, required: z.boolean(), version: text }),
    // null: this CRM has no such field, so it is not sent.
    fieldNames: section({
      Tipo_Documento_Entidad: z.nullable(fieldName),
      Certificado_de_Residencia: z.nullable(fieldName),
    }),
    options: section({ accountTypes: choices, entityKinds: choices, taxpayerKinds: choices, fundOrigins: choices }),
  }),
  documents: section({ purchaseOrderField: fieldName }),
  products: section({ furnishedPlanField: text }),
  gateway: z.optional(z.boolean()),
})
export type Config = z.infer<typeof Config>

export interface BadEntry {
  /** Such as `links.social.facebook`; '' for the whole configuration. */
  path: string
  problem: 'missing' | 'type' | 'url' | 'https' | 'services' | 'json' | 'load'
}

/** Drops unknown entries. @returns the configuration, or every wrong entry */
export function readConfig(raw: unknown): { config: Config } | { bad: BadEntry[] } {
  const { success, data, error } = z.safeParse(Config, raw, { reportInput: true })
  if (success) return { config: data }
  return { bad: error.issues.map((issue) => ({ path: issue.path.join('.'), problem: problemOf(issue) })) }
}

function problemOf({ code, input, message }: z.core.$ZodIssue): BadEntry['problem'] {
  if (code === 'custom') return message === 'https' ? 'https' : 'url'
  return input === undefined ? 'missing' : 'type'
}

const millisecondsPer = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** '30m' -> 1800000 */
export const millisecondsOf = (duration: string) =>
  Number.parseInt(duration, 10) * millisecondsPer[duration.slice(-1) as keyof typeof millisecondsPer]
