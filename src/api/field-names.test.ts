import { describe, expect, it } from 'vitest'
import { type Answer, ana, json, serve } from '../../tests/kit/api-server'
import { createClient } from './client'
import { records } from './records'

const fieldNames = { Tipo_Documento_Entidad: 'Clase_Doc', Certificado_de_Residencia: 'Cert_Res' }
const upsert = { Email: 'ana@mail.example', Tipo_Documento_Entidad: 'Otro', Nombre_Empresa: 'Mar' }

async function serving(answer: Answer, names: NonNullable<Parameters<typeof createClient>[0]['wizard']>['fieldNames']) {
  const { asked, config } = await serve(answer)
  return { asked, client: createClient({ ...config, wizard: { fieldNames: names } }, ana) }
}
const written: Answer = (_request, _body, response) =>
  json(response, { data: [{ code: 'SUCCESS', status: 'success' }] })
const sentOf = ({ body }: { body: string }) => JSON.parse(body)

describe('the CRM’s names of our fields', () => {
  it('go out in a save (WIZ-22)', async () => {
    const { asked, client } = await serving(written, fieldNames)
    await client.call(records.upsert, { body: upsert })
    expect(sentOf(asked[0] ?? { body: '' })).toEqual({
      Email: 'ana@mail.example',
      Clase_Doc: 'Otro',
      Nombre_Empresa: 'Mar',
    })
  })

  it('are not sent at all where the CRM has none (WIZ-22)', async () => {
    const { asked, client } = await serving(written, { Tipo_Documento_Entidad: null })
    await client.call(records.upsert, { body: upsert })
    expect(sentOf(asked[0] ?? { body: '' })).toEqual({ Email: 'ana@mail.example', Nombre_Empresa: 'Mar' })
  })

  it('come back as ours; what the CRM keeps under our name is something else (WIZ-22)', async () => {
    const row = {
      id: '7',
      Clase_Doc: 'NIT',
      Tipo_Documento_Entidad: 'of another purpose',
      Cert_Res: { file_Id: 'f', file_Name: 'a.pdf' },
    }
    const { client } = await serving(
      (_request, _body, response) => json(response, { data: { data: [row] } }),
      fieldNames,
    )
    const contact = await client.call(records.contact, { params: { id: '7' } })
    expect(contact).toMatchObject({
      Tipo_Documento_Entidad: 'NIT',
      Certificado_de_Residencia: [{ id: 'f', name: 'a.pdf' }],
    })
    expect(contact).not.toHaveProperty('Clase_Doc')
  })

  it.each([200, 202, 400])('are ours in a refusal of status %i, with the words of the CRM (WIZ-22)', async (status) => {
    const error = { code: 'INVALID_DATA', details: { api_name: 'Clase_Doc' }, message: 'invalid data', status: 'error' }
    const { client } = await serving(
      (_request, _body, response) => json(response, { data: [error] }, status),
      fieldNames,
    )
    await expect(client.call(records.upsert, { body: upsert })).rejects.toMatchObject({
      ...{ name: 'Failure', field: 'Tipo_Documento_Entidad', why: undefined },
    })
  })
})
