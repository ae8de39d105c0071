// Every body that reaches the CRM holds values as the forms send them: length, type of the kind, visible, real days.
import { beforeEach, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { type Reply, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const { email, contactId } = persona('sofia')
const path = '/owner/records/api/v1/records/Contacts'
const held = () => at.services.store.data.records.Contacts[contactId ?? ''] ?? {}
const writes = () => at.services.calls.to(/(POST|PUT) .*Contacts/)
let cookie: string

beforeEach(async () => {
  Object.assign(held(), { Avance_Datos: 80 })
  cookie = await at.login('sofia')
})

const upsert = async (body: object | string): Promise<Reply> => {
  const sent = typeof body === 'string' ? { body } : { json: { Email: email, Tipo_de_Contacto: 'Comprador', ...body } }
  return at.gateway.ask('POST', `${path}/upsert`, { cookie, ...sent })
}
const put = async (json: object): Promise<Reply> => at.gateway.ask('PUT', `${path}/${contactId}`, { cookie, json })

/** A text on which work that grows faster than its length would take minutes. */
const blanks = `\t${' '.repeat(60_000)}x`

/** One field of each kind, with what is no value of it. */
const wrong: Record<string, unknown[]> = {
  First_Name: [
    ['Ana'],
    true,
    5,
    { a: 1 },
    'x'.repeat(256),
    'An\u0000a',
    'An\u001ba',
    'Ana\nLucia',
    'A\u202ena',
    'A\ud800',
  ],
  Cargo: [['a', 'b'], false, 0, 'a\u200bb', 'a\tb', blanks, [blanks]],
  Detalle_de_la_actividad_econ_mica_principal: [['a'], 1, 'x'.repeat(2001), 'a\u0007', 'a\u2066b', blanks],
  Numero_de_Cuenta1: [`1${' '.repeat(60_000)}2`, ['123'], 123],
  Ingresos_Mensuales: ['5000000', [1], true, -1, 1e308, 2 ** 53, ''],
  Codigo_CIIU_de_la_Entidad: ['10', [10], true, 1e300],
  Date_of_Birth: ['1990-13-01', '9999-02-31', '2023-02-29', '1990-02-30', 19_900_101, ['1990-01-01'], true],
  Secondary_Email: ['sofia.example.co', ['a@b.co'], 5, `${'a'.repeat(251)}@b.co`, 'a@b.co\u202e'],
  Mobile: [573_001_112_233, ['+573001112233'], '+57\u200e3001112233', true],
  Mailing_Country: [57, ['Colombia'], 'Colom\u200dbia'],
  Sexo: ['Otra cosa', ['Masculino'], true, 1],
  Avance_Datos: ['50', '', 'abc', true, [50]],
  Last_Stepper: ['4', true, [4], 1e308],
  Separaci_n_Desde_Formulario: ['Tal vez', true, ['Si']],
  Ciudad: [['Cali'], true, 5, 'x'.repeat(256), 'Ca\u0000li', blanks, [blanks]],
  woztellfull__WhatsApp: [573_001_112_233, ['+57'], 'x'.repeat(256), '+57\u202a300'],
}

describe('a save of the onboarding', () => {
  it.each(Object.entries(wrong))(
    'takes no value of another kind for %s, and the CRM is not asked (GAT-15)',
    async (name, values) => {
      for (const value of values) {
        const { status, json } = await upsert({ [name]: value })
        expect([value, status, json.error.message]).toEqual([value, 400, `Not a value for ${name}`])
      }
      expect(writes()).toEqual([])
    },
  )

  it('takes no number that is none: 1e400 is more than JSON can hold (GAT-15)', async () => {
    const { status } = await upsert(`{"Email":"${email}","Ingresos_Mensuales":1e400}`)
    expect([status, writes()]).toEqual([400, []])
  })

  it.each([
    ['a day in a leap year', { Date_of_Birth: '2024-02-29' }],
    ['several lines where the kind has them', { Detalle_de_la_actividad_econ_mica_principal: 'uno\r\ndos\ntres' }],
    ['a text of the greatest length', { Detalle_de_la_actividad_econ_mica_principal: 'x'.repeat(2000) }],
    ['letters of any script, and signs', { First_Name: 'Ñandú 李 O’Neill 🙂' }],
    ['the end of the onboarding', { Last_Stepper: '' }],
    ['a loss where one can be', { Utilidad_Neta: -1_500_000 }],
    ['emptied fields', { First_Name: null, Ingresos_Mensuales: null, Date_of_Birth: null, Sexo: null }],
  ])('takes %s (GAT-15)', async (_, body) => {
    expect((await upsert(body)).status).toBe(200)
    expect(writes()).toHaveLength(1)
  })

  it('takes an option in the type in which the record holds it, and in no other (GAT-15, WIZ-22)', async () => {
    Object.assign(held(), { Empleado_o_Pensionado: true, Cantidad_de_nacionalidades_que_posee: 2 })
    expect((await upsert({ Empleado_o_Pensionado: false, Cantidad_de_nacionalidades_que_posee: 1 })).status).toBe(200)
    expect((await upsert({ Empleado_o_Pensionado: 1 })).status).toBe(400)
  })

  it('takes a list where the record holds one, of texts as the field has them (GAT-15, WIZ-22)', async () => {
    Object.assign(held(), { Ciudad: ['Cali'] })
    for (const bad of [['Cali\u200c'], ['Cali', 'x'.repeat(2001)], [5]])
      expect([bad, (await upsert({ Ciudad: bad })).status]).toEqual([bad, 400])
    expect((await upsert({ Ciudad: ['Cali', 'Bogotá'] })).status).toBe(200)
  })

  it('takes of a field that the site adds any plain value, but nothing invisible or endless (GAT-15)', async () => {
    const gateway = await at.fresh({ fields: { upsert: ['My_Field'] } })
    const ask = async (My_Field: unknown) =>
      (await gateway.ask('POST', `${path}/upsert`, { cookie, json: { Email: email, My_Field } })).status
    for (const good of ['a\nb', ['a', 'b'], 5, true, null]) expect([good, await ask(good)]).toEqual([good, 200])
    for (const bad of ['x'.repeat(2001), ['x'.repeat(2001)], 'a\u0000', ['a\u202e'], 1e308, [[1]]])
      expect([bad, await ask(bad)]).toEqual([bad, 400])
  })
})

describe('a save of the profile', () => {
  it.each(['Ciudad', 'woztellfull__WhatsApp'])('is checked like a step: %s (GAT-15)', async (name) => {
    for (const value of wrong[name] ?? []) {
      const { status, json } = await put({ [name]: value })
      expect([value, status, json.error?.message]).toEqual([value, 400, `Not a value for ${name}`])
    }
    expect(writes()).toEqual([])
    expect((await put({ [name]: name === 'Ciudad' ? 'Cali' : '+573001112233' })).status).toBe(200)
  })

  it('takes what the record holds already, however odd (GAT-15, WIZ-22)', async () => {
    Object.assign(held(), { Ciudad: 'Cali\u200b' })
    expect((await put({ Ciudad: 'Cali\u200b' })).status).toBe(200)
    expect((await put({ Ciudad: 'Cali\u200c' })).status).toBe(400)
  })
})
