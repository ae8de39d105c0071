// Saving contacts: what is stored, and what the CRM refuses inside a 200.
import { describe, expect, it } from 'vitest'
import { persona } from '../../personas'
import { testServices } from '../test-client'

const test = testServices()
const { email, contactId } = persona('laura')
const upsertPath = '/api/v1/records/Contacts/upsert'

async function upsert(values: object, key = 'laura') {
  return test.call('POST', upsertPath, { token: await test.login(key), body: { Email: persona(key).email, ...values } })
}
const stored = () => test.services.store.data.records.Contacts[contactId ?? '']

describe('upsert', () => {
  it('a saved step is still there when the contact is read again (WIZ-07)', async () => {
    const { status, json } = await upsert({
      Tipo_de_Contacto: 'Comprador',
      Last_Stepper: 5,
      Avance_Datos: 68,
      Banco1: 'Banco Uno',
    })
    expect(status).toBe(200)
    expect(json.data[0]).toMatchObject({
      code: 'SUCCESS',
      duplicate_field: 'Email',
      action: 'update',
      details: { id: contactId },
      message: 'record updated',
      status: 'success',
    })
    const token = await test.login('laura')
    const [contact] = (await test.call('GET', `/api/v1/records/contacts/${contactId}`, { token })).json.data
    expect(contact).toMatchObject({ Avance_Datos: 68, Last_Stepper: 5, Banco1: 'Banco Uno', First_Name: 'Laura' })
  })

  it('an unknown address inserts, and needs a last name (API-01)', async () => {
    const missing = (await upsert({ First_Name: 'Tomás' }, 'tomas')).json.data[0]
    expect(missing).toMatchObject({ code: 'MANDATORY_NOT_FOUND', status: 'error', details: { api_name: 'Last_Name' } })
    const added = (await upsert({ First_Name: 'Tomás', Last_Name: 'Gil' }, 'tomas')).json.data[0]
    expect(added).toMatchObject({
      code: 'SUCCESS',
      action: 'insert',
      details: { id: expect.stringMatching(/^\d{19}$/) },
    })
  })

  const refused: [field: string, value: unknown, details: object][] = [
    ['First_Name', 'x'.repeat(256), { maximum_length: 255 }],
    ['First_Name', 12, { expected_data_type: 'text' }],
    ['Detalle_de_la_actividad_econ_mica_principal', 'x'.repeat(2001), { maximum_length: 2000 }],
    ['Mobile', '3'.repeat(31), { maximum_length: 30 }],
    ['Codigo_CIIU_de_la_Entidad', '4111', { expected_data_type: 'integer' }],
    ['Codigo_CIIU_de_la_Entidad', 1234567890, { maximum_length: 9 }],
    ['Avance_Datos', '68', { expected_data_type: 'integer' }],
    ['Ingresos_Mensuales', '5000000', { expected_data_type: 'double' }],
    ['Ingresos_Mensuales', 1e16, { maximum_length: 16 }],
    ['Date_of_Birth', '1986/04/17', { expected_data_type: 'date' }],
    ['Date_of_Birth', '2026-02-30', { expected_data_type: 'date' }],
    ['Date_of_Birth', '', { expected_data_type: 'date' }],
    ['Correo_de_la_Empresa', 'not an address', { expected_data_type: 'email' }],
    ['Sexo', ['Femenino'], { expected_data_type: 'text' }],
    ['RUT_o_Equivalente', 'file.pdf', { expected_data_type: 'jsonarray' }],
  ]
  it.each(refused)('%s refuses %j inside a 200 and saves nothing (WIZ-15)', async (field, value, details) => {
    const before = JSON.stringify(stored())
    const { status, json } = await upsert({ [field]: value, Banco: 'Otro' })
    expect(status).toBe(200)
    expect(json.data[0]).toEqual({
      code: 'INVALID_DATA',
      details: { api_name: field, ...details },
      message: 'invalid data',
      status: 'error',
    })
    expect(JSON.stringify(stored())).toBe(before)
  })

  it('null empties a field, Last_Stepper may be empty text, losses are negative (WIZ-07)', async () => {
    await upsert({ Banco: null, Last_Stepper: '', Utilidad_Neta: -1500000, Total_Patrimonio: 1234567890123456 })
    expect(stored()).toMatchObject({ Banco: null, Last_Stepper: '', Utilidad_Neta: -1500000 })
  })

  it('a name the CRM does not know is ignored without a word (API-01)', async () => {
    expect((await upsert({ Nombre_Inventado: 'x' })).json.data[0].code).toBe('SUCCESS')
    expect(stored()).not.toHaveProperty('Nombre_Inventado')
  })

  it("nobody saves under somebody else's address (API-01)", async () => {
    const reply = await test.call('POST', upsertPath, {
      token: await test.login('camila'),
      body: { Email: email, Banco: 'X' },
    })
    expect([reply.status, reply.json.code]).toEqual([403, 'NO_PERMISSION'])
  })

  it('an empty request is an error of the request, without data (API-01)', async () => {
    const reply = await test.call('POST', upsertPath, { token: await test.login('laura'), body: {} })
    expect([reply.status, reply.json.status, 'data' in reply.json]).toEqual([400, 'error', false])
  })
})

describe('update', () => {
  const put = async (values: object) =>
    test.call('PUT', `/api/v1/records/Contacts/${contactId}`, { token: await test.login('laura'), body: values })

  it('the profile is saved by PUT Contacts/{id} (PRO-01)', async () => {
    expect((await put({ Ciudad: 'Cali', woztellfull__WhatsApp: '+573005550000' })).json.data[0].code).toBe('SUCCESS')
    expect(stored()).toMatchObject({ Ciudad: 'Cali', woztellfull__WhatsApp: '+573005550000' })
  })

  it("another contact's address is DUPLICATE_DATA, an empty name MANDATORY_NOT_FOUND (PRO-02)", async () => {
    expect((await put({ Email: persona('camila').email })).json.data[0]).toMatchObject({
      code: 'DUPLICATE_DATA',
      details: { api_name: 'Email' },
    })
    expect((await put({ Last_Name: '' })).json.data[0].code).toBe('MANDATORY_NOT_FOUND')
  })
})
