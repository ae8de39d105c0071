// Differences between CRMs, applied to calls and answers (POST /demo/variants): field names, unknown keys, look-ups, ids, lists.
import { createMiddleware } from 'hono/factory'
import { bodyOf, type Env, isObject } from '../context'
import type { Store } from '../store'
import type { Row, Variants } from '../types'
import { contactFields } from './fields'
import { grownRecord } from './grown'

/** Names that a CRM may use for the fields whose names are not specified. */
export const otherNames = {
  Tipo_Documento_Entidad: 'Clase_Documento_Empresa',
  Certificado_de_Residencia: 'Certificado_Residencia_Fiscal',
} as const

const isOurs = (name: string) => Object.hasOwn(otherNames, name)
const ourName = (name: string) => Object.entries(otherNames).find(([, other]) => other === name)?.[0]

/** The field with this name in the CRM; undefined if it has none. */
export function fieldNamed({ fieldNames }: Variants, name: string): string | undefined {
  if (fieldNames === 'other' && isOurs(name)) return undefined
  const field = fieldNames === 'other' ? (ourName(name) ?? name) : name
  return contactFields.has(field) ? field : undefined
}

const refusal = (api_name: string): Row => ({
  code: 'INVALID_DATA',
  details: { api_name, expected_data_type: 'no such field' },
  message: 'invalid data',
  status: 'error',
})

/** Texts that some CRMs answer as objects. */
const lookUps = ['Fiducia_Correspondiente', 'Subproyecto', 'Banco']

/** A response in the shape that the variants say. */
function shaped(value: unknown, variants: Variants): unknown {
  if (Array.isArray(value)) return value.map((one) => shaped(one, variants))
  if (!isObject(value)) return value
  if ('data' in value) return { ...value, data: shaped(value.data, variants) }
  const record = variants.values === 'grown' && 'id' in value && !('status' in value) ? grownRecord(value) : value
  return Object.fromEntries(
    Object.entries(record).map(([name, part]) => {
      const called =
        variants.fieldNames === 'other' && isOurs(name) ? otherNames[name as keyof typeof otherNames] : name
      if (variants.lookUps === 'object' && lookUps.includes(name) && typeof part === 'string')
        return [called, { id: '4876987000000009001', name: part }]
      const isSingle = variants.lists === 'single' && Array.isArray(part) && part.length === 1 && isObject(part[0])
      return [called, isSingle ? part[0] : part]
    }),
  )
}

/** Unquotes ids: a CRM that sends 19-digit ids as numbers, which exceed JavaScript's exact range. */
const withNumbers = (text: string) => text.replace(/"(id|file_Id|attachment_Id)":"(\d{1,19})"/g, '"$1":$2')

export const variantShapes = (store: Store) =>
  createMiddleware<Env>(async (c, next) => {
    const { variants } = store.data
    const values = bodyOf(c)
    if (Object.keys(values).length > 0) {
      const named = Object.entries(values).map(([name, value]) => [name, fieldNamed(variants, name), value] as const)
      const unknown = named.find(([, field]) => field === undefined)
      if (unknown && variants.unknownKeys === 'refuse')
        return c.json({ data: [refusal(unknown[0])] }, variants.recordErrorStatus)
      c.set('body', Object.fromEntries(named.flatMap(([, field, value]) => (field ? [[field, value]] : []))))
    }
    await next()
    if (!c.res.headers.get('content-type')?.includes('json')) return
    const text = JSON.stringify(shaped(await c.res.json(), variants))
    const { status } = c.res
    c.res = new Response(variants.ids === 'number' ? withNumbers(text) : text, { status, headers: c.res.headers })
  })
