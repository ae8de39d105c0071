// Shapes of the record proxy's answers, one for each call, wrapping, miss and error. All people and data are invented.
import type { Fault } from '../../demo/services/faults'
import type { Variants } from '../../demo/services/types'
import type { records } from '../../src/api/records'

interface Recorded {
  name: string
  call: keyof typeof records
  status: number
  body: unknown
  reads: { found?: unknown; failure?: string; field?: string }
  /** How the demo is made to answer so: by default to Laura. */
  demo?: { call: string; as?: string; body?: unknown; variants?: Partial<Variants>; fault?: Fault['mode'] }
}

export const recorded: readonly Recorded[] = [
  {
    name: 'one hit, wrapped twice',
    call: 'search',
    status: 200,
    body: {
      data: {
        data: [
          {
            id: '4876987000000001001',
            Email: 'laura.mendez@correo.example',
            First_Name: 'Laura',
            Last_Name: 'Méndez Ariza',
          },
        ],
        info: { per_page: 200, count: 1, page: 1, more_records: false },
      },
    },
    reads: {
      found: [
        {
          id: '4876987000000001001',
          Email: 'laura.mendez@correo.example',
          First_Name: 'Laura',
          Last_Name: 'Méndez Ariza',
        },
      ],
    },
    demo: { call: 'GET /records/search?email=laura.mendez@correo.example' },
  },
  {
    name: 'two hits',
    call: 'search',
    status: 200,
    body: {
      data: {
        data: [
          {
            id: '4876987000000001001',
            Email: 'laura.mendez@correo.example',
            First_Name: 'Laura',
            Last_Name: 'Méndez Ariza',
          },
          {
            id: '4876987000000001005',
            Email: 'sofia.arango@correo.example',
            First_Name: 'Laura',
            Last_Name: 'Méndez Ariza',
          },
        ],
      },
    },
    reads: {
      found: [
        {
          id: '4876987000000001001',
          Email: 'laura.mendez@correo.example',
          First_Name: 'Laura',
          Last_Name: 'Méndez Ariza',
        },
        { id: '4876987000000001005' },
      ],
    },
  },
  {
    name: 'a hit by number',
    call: 'search',
    status: 200,
    body: {
      data: { data: [{ id: 7, Email: 'laura.mendez@correo.example', First_Name: 'Laura', Last_Name: 'Méndez Ariza' }] },
    },
    reads: { found: [{ id: '7' }] },
  },
  {
    name: 'a miss as text',
    call: 'search',
    status: 200,
    body: { data: '' },
    reads: { found: [] },
    demo: { call: 'GET /records/search?email=tomas.gil@correo.example', as: 'tomas', variants: { searchMiss: 'text' } },
  },
  {
    name: 'a miss as a list',
    call: 'search',
    status: 200,
    body: { data: { data: [] } },
    reads: { found: [] },
    demo: { call: 'GET /records/search?email=tomas.gil@correo.example', as: 'tomas', variants: { searchMiss: 'list' } },
  },
  {
    name: 'a miss without a body',
    call: 'search',
    status: 204,
    body: null,
    reads: { found: [] },
    demo: { call: 'GET /records/search?email=tomas.gil@correo.example', as: 'tomas', variants: { searchMiss: '204' } },
  },
  {
    name: 'one record in a list',
    call: 'contact',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000001001',
          Email: 'laura.mendez@correo.example',
          First_Name: 'Laura',
          Last_Name: 'Méndez Ariza',
          Avance_Datos: 52,
          Last_Stepper: 4,
          Cedulas_Pasaportes_IDs: [
            {
              file_Id: 'f1',
              attachment_Id: '4876987000000100001',
              file_Name: 'Cédula.pdf',
              file_Size: '25.16 KB',
              original_Size_Byte: '25155',
              extn: 'pdf',
              download_Url: '/crm/org771234567/specific/ViewAttachment',
              preview_Url: '/crm/org771234567/ViewImage',
              is_Preview_Available: true,
            },
          ],
          Formulario_W9: null,
          Composicion_Accionaria: [],
        },
      ],
    },
    reads: {
      found: {
        id: '4876987000000001001',
        Avance_Datos: 52,
        Last_Stepper: 4,
        Formulario_W9: [],
        Composicion_Accionaria: [],
      },
    },
    demo: { call: 'GET /records/contacts/4876987000000001001' },
  },
  {
    name: 'figures as text and empty',
    call: 'contact',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000001001',
          Email: 'laura.mendez@correo.example',
          First_Name: 'Laura',
          Last_Name: 'Méndez Ariza',
          Avance_Datos: '',
          Last_Stepper: null,
        },
      ],
    },
    reads: { found: { id: '4876987000000001001' } },
  },
  {
    name: 'one record alone, its only file as an object',
    call: 'contact',
    status: 200,
    body: {
      data: {
        id: '4876987000000001001',
        Email: 'laura.mendez@correo.example',
        First_Name: 'Laura',
        Last_Name: 'Méndez Ariza',
        Avance_Datos: '85,5',
        Cedulas_Pasaportes_IDs: {
          file_Id: 'f1',
          attachment_Id: '4876987000000100001',
          file_Name: 'Cédula.pdf',
          file_Size: '25.16 KB',
          original_Size_Byte: '25155',
          extn: 'pdf',
          download_Url: '/crm/org771234567/specific/ViewAttachment',
          preview_Url: '/crm/org771234567/ViewImage',
          is_Preview_Available: true,
        },
      },
    },
    reads: {
      found: { Avance_Datos: 85.5, Cedulas_Pasaportes_IDs: [{ id: 'f1', name: 'Cédula.pdf', size: '25.16 KB' }] },
    },
  },
  {
    name: 'its only file as an object, in a list',
    call: 'contact',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000001001',
          Email: 'laura.mendez@correo.example',
          First_Name: 'Laura',
          Last_Name: 'Méndez Ariza',
          Cedulas_Pasaportes_IDs: {
            file_Id: 'f1',
            attachment_Id: '4876987000000100001',
            file_Name: 'Cédula.pdf',
            file_Size: '25.16 KB',
            original_Size_Byte: '25155',
            extn: 'pdf',
            download_Url: '/crm/org771234567/specific/ViewAttachment',
            preview_Url: '/crm/org771234567/ViewImage',
            is_Preview_Available: true,
          },
        },
      ],
    },
    reads: { found: { Cedulas_Pasaportes_IDs: [{ id: 'f1' }] } },
    demo: { call: 'GET /records/contacts/4876987000000001001', variants: { lists: 'single' } },
  },
  { name: 'a record that is gone', call: 'contact', status: 204, body: null, reads: { failure: 'notFound' } },
  {
    name: 'a refusal with status 200',
    call: 'contact',
    status: 200,
    body: { code: 'NO_PERMISSION', details: {}, message: 'permission denied', status: 'error' },
    reads: { failure: 'unavailable' },
  },
  {
    name: 'look-ups',
    call: 'deal',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000002001',
          Inmueble: { id: '4876987000000003001', name: 'Apartamento 1204' },
          Dep_sito_Deseado: { id: '4876987000000004001', name: 'Depósito' },
          Contact_Name: { id: '4876987000000001001', name: 'Laura Méndez Ariza' },
          Fiducia_Correspondiente: 'Fiduciaria Ejemplo',
          Motivo_retroceso: null,
        },
      ],
    },
    reads: {
      found: {
        Inmueble: { id: '4876987000000003001' },
        Fiducia_Correspondiente: 'Fiduciaria Ejemplo',
        Motivo_retroceso: '',
      },
    },
    demo: { call: 'GET /records/deals/4876987000000002001' },
  },
  {
    name: 'the trust company as a look-up',
    call: 'deal',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000002001',
          Fiducia_Correspondiente: { id: '4876987000000009001', name: 'Fiduciaria Ejemplo' },
        },
      ],
    },
    reads: { found: { Fiducia_Correspondiente: 'Fiduciaria Ejemplo' } },
    demo: { call: 'GET /records/deals/4876987000000002001', variants: { lookUps: 'object' } },
  },
  {
    name: 'opportunities',
    call: 'opportunities',
    status: 200,
    body: {
      data: [
        {
          id: '4876987000000002001',
          Inmueble: { id: '4876987000000003001', name: 'x' },
          Nomenclatura_Inmueble: 'Torre 1 · Apartamento 1204',
          Piso: '12',
        },
      ],
    },
    reads: { found: [{ id: '4876987000000002001', Piso: '12' }] },
    demo: { call: 'GET /records/getOpportunities?contactId=4876987000000001001' },
  },
  { name: 'no opportunities', call: 'opportunities', status: 204, body: null, reads: { found: [] } },
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
    body: {
      data: [
        {
          code: 'SUCCESS',
          duplicate_field: 'Email',
          action: 'update',
          details: { id: '4876987000000001001' },
          message: 'record updated',
          status: 'success',
        },
      ],
    },
    reads: { found: null },
    demo: { call: 'POST /records/Contacts/upsert', body: { Email: 'laura.mendez@correo.example', Banco: 'Nequi' } },
  },
  {
    name: 'a refused record, status 200',
    call: 'upsert',
    status: 200,
    body: {
      data: [
        {
          code: 'INVALID_DATA',
          details: { api_name: 'Ingresos_Activos', expected_data_type: 'double' },
          message: 'invalid data',
          status: 'error',
        },
      ],
    },
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
    body: {
      data: [
        {
          code: 'INVALID_DATA',
          details: { api_name: 'Ingresos_Activos', expected_data_type: 'double' },
          message: 'invalid data',
          status: 'error',
        },
      ],
    },
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
    body: {
      data: [
        {
          code: 'INVALID_DATA',
          details: { api_name: 'Banco', maximum_length: 255 },
          message: 'invalid data',
          status: 'error',
        },
      ],
    },
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
    body: {
      data: [
        {
          code: 'MANDATORY_NOT_FOUND',
          details: { api_name: 'Last_Name' },
          message: 'required field not found',
          status: 'error',
        },
      ],
    },
    reads: { failure: 'rejected', field: 'Last_Name' },
    demo: { call: 'POST /records/Contacts/upsert', body: { Email: 'laura.mendez@correo.example', Last_Name: '' } },
  },
  {
    name: 'a field that the CRM does not know',
    call: 'upsert',
    status: 200,
    body: {
      data: [
        {
          code: 'INVALID_DATA',
          details: { api_name: 'Tipo_Documento_Entidad', expected_data_type: 'no such field' },
          message: 'invalid data',
          status: 'error',
        },
      ],
    },
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
    body: {
      data: [
        {
          code: 'DUPLICATE_DATA',
          details: { api_name: 'Email', id: '4876987000000001002' },
          message: 'duplicate data',
          status: 'error',
        },
      ],
    },
    reads: { failure: 'rejected', field: 'Email' },
    demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Email: 'camila.ospina@correo.example' } },
  },
  {
    name: 'a record that was updated by its id',
    call: 'updateContact',
    status: 200,
    body: {
      data: [{ code: 'SUCCESS', details: { id: '4876987000000001001' }, message: 'record updated', status: 'success' }],
    },
    reads: { found: null },
    demo: { call: 'PUT /records/Contacts/4876987000000001001', body: { Ciudad: 'Cali' } },
  },
  {
    name: 'an empty request',
    call: 'upsert',
    status: 400,
    body: { code: 'INVALID_REQUEST', details: {}, message: 'unable to process your request', status: 'error' },
    reads: { failure: 'input' },
    demo: { call: 'POST /records/Contacts/upsert', body: {} },
  },
  {
    name: 'a token that is over',
    call: 'contact',
    status: 401,
    body: { code: 'INVALID_TOKEN', details: {}, message: 'invalid oauth token', status: 'error' },
    reads: { failure: 'session' },
    demo: { call: 'GET /records/contacts/4876987000000001001', as: '' },
  },
  {
    name: 'a record of somebody else',
    call: 'contact',
    status: 403,
    body: { code: 'NO_PERMISSION', details: {}, message: 'permission denied', status: 'error' },
    reads: { failure: 'forbidden' },
    demo: { call: 'GET /records/contacts/4876987000000001001', as: 'camila' },
  },
  {
    name: 'too many calls',
    call: 'contact',
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', details: {}, message: 'too many requests', status: 'error' },
    reads: { failure: 'rateLimited' },
    demo: { call: 'GET /records/contacts/4876987000000001001', fault: 'rateLimit' },
  },
  {
    name: 'a server error',
    call: 'contact',
    status: 500,
    body: { code: 'INTERNAL_ERROR', details: {}, message: 'Internal Server Error', status: 'error' },
    reads: { failure: 'unavailable' },
    demo: { call: 'GET /records/contacts/4876987000000001001', fault: '500' },
  },
  {
    name: 'a token',
    call: 'token',
    status: 200,
    body: { access_token: 'demo', expires_in: 3600 },
    reads: { found: { access_token: 'demo', expires_in: 3600 } },
    demo: {
      call: 'POST /auth/token',
      as: '',
      body: { refreshToken: 'demo-refresh-token', clientId: 'demo-client', clientSecret: 'demo-secret' },
    },
  },
  {
    name: 'a token under another key',
    call: 'token',
    status: 200,
    body: { token: 'demo', expires_in: 3600 },
    reads: { found: { token: 'demo', expires_in: 3600 } },
    demo: {
      call: 'POST /auth/token',
      as: '',
      body: { refreshToken: 'demo-refresh-token', clientId: 'demo-client', clientSecret: 'demo-secret' },
      variants: { tokenKey: 'token' },
    },
  },
]
