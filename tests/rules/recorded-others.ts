// Shapes of the record proxy's answers about units and advisors, to saves and for tokens. All people and data are invented.
import type { Recorded } from './recorded-buyers'

const updated = {
  code: 'SUCCESS',
  details: { id: '4876987000000001001' },
  message: 'record updated',
  status: 'success',
}

/** A record that was not taken. */
const refused = (code: string, details: object, message: string) => ({
  data: [{ code, details, message, status: 'error' }],
})

/** A call that was not answered. */
const error = (code: string, message: string) => ({ code, details: {}, message, status: 'error' })

const credentials = { refreshToken: 'demo-refresh-token', clientId: 'demo-client', clientSecret: 'demo-secret' }

export const ofOthers: readonly Recorded[] = [
  {
    name: 'a unit',
    call: 'product',
    status: 200,
    body: { data: [{ id: '4876987000000003001', Block_Tower: 'Torre 1', Product_Name: 'Apartamento 1204' }] },
    reads: { found: { Block_Tower: 'Torre 1' } },
    demo: { call: 'GET /records/products/4876987000000003001' },
  },
  {
    name: 'a storage room',
    call: 'storage',
    status: 200,
    body: { data: [{ id: '4876987000000004001', Name: 'Depósito' }] },
    reads: { found: { id: '4876987000000004001' } },
    demo: { call: 'GET /records/dep_sitos/4876987000000004001' },
  },
  {
    name: 'a parking place',
    call: 'parking',
    status: 200,
    body: { data: [{ id: '4876987000000005001', Name: 'Parqueadero' }] },
    reads: { found: { id: '4876987000000005001' } },
    demo: { call: 'GET /records/parquederos/4876987000000005001' },
  },
  {
    name: 'an advisor',
    call: 'agent',
    status: 200,
    body: { data: [{ id: '4876987000000006001', Name: 'Paula', Email: 'paula@correo.example' }] },
    reads: { found: { id: '4876987000000006001' } },
    demo: { call: 'GET /records/vendedores/4876987000000006001' },
  },
  {
    name: 'a record that was updated',
    call: 'upsert',
    status: 200,
    body: { data: [{ ...updated, duplicate_field: 'Email', action: 'update' }] },
    reads: { found: null },
    demo: { call: 'POST /records/Contacts/upsert', body: { Email: 'laura.mendez@correo.example', Banco: 'Nequi' } },
  },
  {
    name: 'a refused record, status 200',
    call: 'upsert',
    status: 200,
    body: refused('INVALID_DATA', { api_name: 'Ingresos_Activos', expected_data_type: 'double' }, 'invalid data'),
    reads: { failure: 'rejected', field: 'Ingresos_Activos' },
    demo: {
      call: 'POST /records/Contacts/upsert',
      body: { Email: 'laura.mendez@correo.example', Ingresos_Activos: '5' },
      variants: { recordErrorStatus: 200 },
    },
  },
  {
    name: 'a refused record, status 202',
    call: 'upsert',
    status: 202,
    body: refused('INVALID_DATA', { api_name: 'Ingresos_Activos', expected_data_type: 'double' }, 'invalid data'),
    reads: { failure: 'rejected', field: 'Ingresos_Activos' },
    demo: {
      call: 'POST /records/Contacts/upsert',
      body: { Email: 'laura.mendez@correo.example', Ingresos_Activos: '5' },
      variants: { recordErrorStatus: 202 },
    },
  },
  {
    name: 'a text that is too long',
    call: 'upsert',
    status: 200,
    body: refused('INVALID_DATA', { api_name: 'Banco', maximum_length: 255 }, 'invalid data'),
    reads: { failure: 'rejected', field: 'Banco' },
    demo: {
      call: 'POST /records/Contacts/upsert',
      body: { Email: 'laura.mendez@correo.example', Banco: 'x'.repeat(256) },
    },
  },
  {
    name: 'a missing field',
    call: 'upsert',
    status: 200,
    body: refused('MANDATORY_NOT_FOUND', { api_name: 'Last_Name' }, 'required field not found'),
    reads: { failure: 'rejected', field: 'Last_Name' },
    demo: { call: 'POST /records/Contacts/upsert', body: { Email: 'laura.mendez@correo.example', Last_Name: '' } },
  },
  {
    name: 'a field that the CRM does not know',
    call: 'upsert',
    status: 200,
    body: refused(
      'INVALID_DATA',
      { api_name: 'Tipo_Documento_Entidad', expected_data_type: 'no such field' },
      'invalid data',
    ),
    reads: { failure: 'rejected', field: 'Tipo_Documento_Entidad' },
    demo: {
      call: 'POST /records/Contacts/upsert',
      body: { Email: 'laura.mendez@correo.example', Tipo_Documento_Entidad: 'NIT' },
      variants: { fieldNames: 'other', unknownKeys: 'refuse' },
    },
  },
  {
    name: 'an address of another record',
    call: 'updateContact',
    status: 200,
    body: refused('DUPLICATE_DATA', { api_name: 'Email', id: '4876987000000001002' }, 'duplicate data'),
    reads: { failure: 'rejected', field: 'Email' },
    demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Email: 'camila.ospina@correo.example' } },
  },
  {
    name: 'a record that was updated by its id',
    call: 'updateContact',
    status: 200,
    body: { data: [updated] },
    reads: { found: null },
    demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Ciudad: 'Cali' } },
  },
  {
    name: 'an empty request',
    call: 'upsert',
    status: 400,
    body: error('INVALID_REQUEST', 'unable to process your request'),
    reads: { failure: 'input' },
    demo: { call: 'POST /records/Contacts/upsert', body: {} },
  },
  {
    name: 'a token that is over',
    call: 'contact',
    status: 401,
    body: error('INVALID_TOKEN', 'invalid oauth token'),
    reads: { failure: 'session' },
    demo: { call: 'GET /records/contacts/4876987000000001001', as: '' },
  },
  {
    name: 'a record of somebody else',
    call: 'contact',
    status: 403,
    body: error('NO_PERMISSION', 'permission denied'),
    reads: { failure: 'forbidden' },
    demo: { call: 'GET /records/contacts/4876987000000001001', as: 'camila' },
  },
  {
    name: 'too many calls',
    call: 'contact',
    status: 429,
    body: error('TOO_MANY_REQUESTS', 'too many requests'),
    reads: { failure: 'rateLimited' },
    demo: { call: 'GET /records/contacts/4876987000000001001', fault: 'rateLimit' },
  },
  {
    name: 'a server error',
    call: 'contact',
    status: 500,
    body: error('INTERNAL_ERROR', 'Internal Server Error'),
    reads: { failure: 'unavailable' },
    demo: { call: 'GET /records/contacts/4876987000000001001', fault: '500' },
  },
  {
    name: 'a token',
    call: 'token',
    status: 200,
    body: { access_token: 'demo', expires_in: 3600 },
    reads: { found: { access_token: 'demo', expires_in: 3600 } },
    demo: { call: 'POST /auth/token', as: '', body: credentials },
  },
  {
    name: 'a token under another key',
    call: 'token',
    status: 200,
    body: { token: 'demo', expires_in: 3600 },
    reads: { found: { token: 'demo', expires_in: 3600 } },
    demo: { call: 'POST /auth/token', as: '', body: credentials, variants: { tokenKey: 'token' } },
  },
]
