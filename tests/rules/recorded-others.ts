// Shapes of the record proxy's answers about units and advisors, to saves and for tokens. All people and data are invented.
import type { Variants } from '../../demo/services/types'
import type { RecordedTable, Row } from './recorded-buyers'

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

const invalid = (details: object) => refused('INVALID_DATA', details, 'invalid data')

/** Saves an answer of Laura's. */
const saving = (answer: object, variants: Partial<Variants> = {}) => ({
  call: 'POST /records/Contacts/upsert',
  body: { Email: 'laura.mendez@correo.example', ...answer },
  variants,
})

/** Of a module whose records are read by their id. */
const oneRecord = (module: string, record: { id: string } & Record<string, string>): Row => ({
  name: `one of ${module}`,
  body: { data: [record] },
  reads: { found: record },
  demo: { call: `GET /records/${module}/${record.id}` },
})

/** Laura's record, which is not answered. */
const failing = (name: string, status: number, body: object, failure: string, demo: Partial<Row['demo']>): Row => ({
  ...{ name, status, body },
  reads: { failure },
  demo: { call: 'GET /records/contacts/4876987000000001001', ...demo },
})

export const ofOthers: RecordedTable = {
  product: [
    oneRecord('products', { id: '4876987000000003001', Block_Tower: 'Torre 1', Product_Name: 'Apartamento 1204' }),
  ],
  storage: [oneRecord('dep_sitos', { id: '4876987000000004001', Name: 'Depósito' })],
  parking: [oneRecord('parquederos', { id: '4876987000000005001', Name: 'Parqueadero' })],
  agent: [oneRecord('vendedores', { id: '4876987000000006001', Name: 'Paula', Email: 'paula@correo.example' })],
  upsert: [
    {
      name: 'a record that was updated',
      body: { data: [{ ...updated, duplicate_field: 'Email', action: 'update' }] },
      reads: { found: null },
      demo: saving({ Banco: 'Nequi' }),
    },
    ...([200, 202] as const).map((status) => ({
      name: `a refused record, status ${status}`,
      status,
      body: invalid({ api_name: 'Ingresos_Activos', expected_data_type: 'double' }),
      reads: { failure: 'rejected', field: 'Ingresos_Activos' },
      demo: saving({ Ingresos_Activos: '5' }, { recordErrorStatus: status }),
    })),
    {
      name: 'a text that is too long',
      body: invalid({ api_name: 'Banco', maximum_length: 255 }),
      reads: { failure: 'rejected', field: 'Banco' },
      demo: saving({ Banco: 'x'.repeat(256) }),
    },
    {
      name: 'a missing field',
      body: refused('MANDATORY_NOT_FOUND', { api_name: 'Last_Name' }, 'required field not found'),
      reads: { failure: 'rejected', field: 'Last_Name' },
      demo: saving({ Last_Name: '' }),
    },
    {
      name: 'a field that the CRM does not know',
      body: invalid({ api_name: 'Tipo_Documento_Entidad', expected_data_type: 'no such field' }),
      reads: { failure: 'rejected', field: 'Tipo_Documento_Entidad' },
      demo: saving({ Tipo_Documento_Entidad: 'NIT' }, { fieldNames: 'other', unknownKeys: 'refuse' }),
    },
    {
      name: 'an empty request',
      status: 400,
      body: error('INVALID_REQUEST', 'unable to process your request'),
      reads: { failure: 'input' },
      demo: { call: 'POST /records/Contacts/upsert', body: {} },
    },
  ],
  updateContact: [
    {
      name: 'an address of another record',
      body: refused('DUPLICATE_DATA', { api_name: 'Email', id: '4876987000000001002' }, 'duplicate data'),
      reads: { failure: 'rejected', field: 'Email' },
      demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Email: 'camila.ospina@correo.example' } },
    },
    {
      name: 'a record that was updated by its id',
      body: { data: [updated] },
      reads: { found: null },
      demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Ciudad: 'Cali' } },
    },
  ],
  contact: [
    failing('a token that is over', 401, error('INVALID_TOKEN', 'invalid oauth token'), 'session', { as: '' }),
    failing('a record of somebody else', 403, error('NO_PERMISSION', 'permission denied'), 'forbidden', {
      as: 'camila',
    }),
    failing('too many calls', 429, error('TOO_MANY_REQUESTS', 'too many requests'), 'rateLimited', {
      fault: 'rateLimit',
    }),
    failing('a server error', 500, error('INTERNAL_ERROR', 'Internal Server Error'), 'unavailable', { fault: '500' }),
  ],
  token: [
    {
      name: 'a token',
      body: { access_token: 'demo', expires_in: 3600 },
      reads: { found: { access_token: 'demo', expires_in: 3600 } },
      demo: { call: 'POST /auth/token', as: '', body: credentials },
    },
    {
      name: 'a token under another key',
      body: { token: 'demo', expires_in: 3600 },
      reads: { found: { token: 'demo', expires_in: 3600 } },
      demo: { call: 'POST /auth/token', as: '', body: credentials, variants: { tokenKey: 'token' } },
    },
  ],
}
