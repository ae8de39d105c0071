// Reading the CRM: shapes, and who may see what.
import { describe, expect, it } from 'vitest'
import { persona } from '../../personas'
import { five, testServices } from '../test-client'

const test = testServices()
const [laura, sofia] = [persona('laura'), persona('sofia')]
const get = (path: string, token?: string) =>
  test.call('GET', `/api/v1/records/${path}`, token === undefined ? {} : { token })

describe('shapes', () => {
  it('one record comes as the only item of data, with a 19-digit text as its id (API-01)', async () => {
    const { json } = await get(`contacts/${laura.contactId}`, await test.login('laura'))
    expect(json.data).toHaveLength(1)
    expect(json.data[0]).toMatchObject({ id: expect.stringMatching(/^\d{19}$/), Email: laura.email, Avance_Datos: 52 })
  })

  it('every record a deal refers to can be read under its module (API-01)', async () => {
    const token = await test.login('laura')
    const [deal] = (await get(`deals/${laura.dealIds[0]}`, token)).json.data
    const referred = {
      products: deal.Inmueble,
      dep_sitos: deal.Dep_sito_Deseado,
      parquederos: deal.Parqueadero_Deseado,
      vendedores: deal.Agente_Principal,
    }
    for (const [path, { id }] of Object.entries(referred)) {
      expect((await get(`${path}/${id}`, token)).json.data[0].id).toBe(id)
    }
    expect(deal).not.toHaveProperty('$price')
  })

  it('a search hit is wrapped twice (API-01)', async () => {
    const { json } = await get(`search?email=${laura.email}`, await test.login('laura'))
    expect(json.data.data[0]).toMatchObject({ id: laura.contactId, First_Name: 'Laura' })
    expect(json.data.info.count).toBe(1)
  })

  it('a search finds an address in Secondary_Email of another record too (SES-13)', async () => {
    const { Contacts } = test.services.store.data.records
    const other = Contacts[sofia.contactId ?? '']
    if (other) other.Secondary_Email = laura.email
    const { json } = await get(`search?email=${laura.email}`, await test.login('laura'))
    expect(json.data.data.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [laura.contactId, sofia.contactId].toSorted(),
    )
  })

  it('opportunities are the deals of the contact, with the name and floor of the unit (SHL-05)', async () => {
    const { json } = await get(`getOpportunities?contactId=${sofia.contactId}`, await test.login('sofia'))
    expect(json.data.map((one: { id: string }) => one.id)).toEqual(sofia.dealIds)
    expect(json.data[0]).toMatchObject({
      Nomenclatura_Inmueble: 'Torre 1 · Apartamento 1802',
      Piso: '18',
      Inmueble: { id: expect.any(String) },
    })
  })

  it('image fields are an address, a file entry or a list of entries (API-02)', async () => {
    const token = await test.login('camila')
    const [deal] = (await get(`deals/${persona('camila').dealIds[0]}`, token)).json.data
    const [product] = (await get(`products/${deal.Inmueble.id}`, token)).json.data
    const [agent] = (await get(`vendedores/${deal.Agente_Principal.id}`, token)).json.data
    expect(product.Imagen_Acotada).toBe(`${test.services.origin}/uploads/plan-dimensions-b.webp`)
    expect(product.Imagen_de_Vista).toEqual([expect.objectContaining({ file_Id: expect.any(String) })])
    expect(agent.Foto).toMatchObject({ file_Id: expect.any(String), extn: 'webp' })
  })

  it('a file field lists what the CRM says of a file (DOC-05)', async () => {
    const { json } = await get(`contacts/${sofia.contactId}`, await test.login('sofia'))
    expect(json.data[0].Declaracion_de_Renta_o_Certificado_de_Ingresos[0]).toMatchObject({
      file_Id: expect.stringMatching(/^[0-9a-f]{64}$/),
      attachment_Id: expect.stringMatching(/^\d{19}$/),
      file_Name: 'Certificado de ingresos 2025.pdf',
      file_Size: expect.stringMatching(/^\d+\.\d\d KB$/),
      original_Size_Byte: expect.stringMatching(/^\d+$/),
      extn: 'pdf',
      download_Url: expect.stringMatching(/^\/crm\/org/),
    })
  })
})

describe('access', () => {
  it('without a valid token every records call is 401 INVALID_TOKEN (SES-05)', async () => {
    const token = await test.login('laura')
    await test.call('POST', '/demo/expire')
    for (const bad of [undefined, 'junk', token]) {
      const reply = await get(`contacts/${laura.contactId}`, bad)
      expect([reply.status, reply.json.code]).toEqual([401, 'INVALID_TOKEN'])
    }
  })

  it("another owner's contact, deal, product, opportunities and address are 403 (API-01)", async () => {
    const token = await test.login('laura')
    const [deal] = (await get(`deals/${sofia.dealIds[0]}`, await test.login('sofia'))).json.data
    const theirs = [
      `contacts/${sofia.contactId}`,
      `deals/${sofia.dealIds[0]}`,
      `products/${deal.Inmueble.id}`,
      `getOpportunities?contactId=${sofia.contactId}`,
      `search?email=${sofia.email}`,
      'contacts/4876987000999999999',
    ]
    for (const path of theirs) expect((await get(path, token)).json.code).toBe('NO_PERMISSION')
  })

  it('before login the service token reads deals and search, and nothing else (SES-06)', async () => {
    const token = await test.serviceToken()
    const { dealIds, email } = persona('valentina')
    expect((await get(`deals/${dealIds[0]}`, token)).status).toBe(200)
    expect((await get(`search?email=${email}`, token)).json.data.data[0].First_Name).toBe('Valentina')
    expect((await get(`contacts/${laura.contactId}`, token)).status).toBe(403)
  })

  it('POST auth/token answers a token for all records (SES-06)', async () => {
    expect((await get(`contacts/${laura.contactId}`, await test.crmToken())).status).toBe(200)
    const body = { refreshToken: 'demo-refresh-token', clientId: 'demo-client', clientSecret: 'demo-secret' }
    expect((await test.call('POST', '/api/v1/auth/token', { body: { ...body, clientSecret: 'x' } })).status).toBe(401)
  })

  it('a user whose address the CRM does not know still reads the deal of her account (ERR-01)', async () => {
    const token = await test.login('tomas')
    expect((await get(`deals/${persona('tomas').dealIds[0]}`, token)).status).toBe(200)
  })

  it('reading says contacts in small letters: paths are as specified, to the letter (API-01)', async () => {
    const token = await test.login('laura')
    expect((await get(`Contacts/${laura.contactId}`, token)).status).toBe(404)
    expect((await test.call('GET', `${five}/noticias`, { token })).status).toBe(200)
  })
})
