// Shapes of the record proxy's answers about a buyer: each wrapping, miss and error. All people and data are invented.
import type { Fault } from '../../demo/services/faults'
import type { Variants } from '../../demo/services/types'
import type { records } from '../../src/api/records'

export interface Row {
  name: string
  /** By default 200. */
  status?: number
  body: unknown
  reads: { found?: unknown; failure?: string; field?: string }
  /** How the demo is made to answer so: by default to Laura. */
  demo?: { call: string; as?: string; body?: unknown; variants?: Partial<Variants>; fault?: Fault['mode'] }
}

export type RecordedTable = Partial<Record<keyof typeof records, readonly Row[]>>

const laura = {
  id: '4876987000000001001',
  Email: 'laura.mendez@correo.example',
  First_Name: 'Laura',
  Last_Name: 'Méndez Ariza',
}
/** Under the same name. */
const sofia = { ...laura, id: '4876987000000001005', Email: 'sofia.arango@correo.example' }

/** Looks for a person without a record. */
const missing = (searchMiss: Variants['searchMiss']) => ({
  ...{ call: 'GET /records/search?email=tomas.gil@correo.example', as: 'tomas' },
  variants: { searchMiss },
})

const cedula = {
  file_Id: 'f1',
  attachment_Id: '4876987000000100001',
  file_Name: 'Cédula.pdf',
  file_Size: '25.16 KB',
  original_Size_Byte: '25155',
  extn: 'pdf',
  download_Url: '/crm/org771234567/specific/ViewAttachment',
  preview_Url: '/crm/org771234567/ViewImage',
  is_Preview_Available: true,
}

export const ofBuyers: RecordedTable = {
  search: [
    {
      name: 'one hit, wrapped twice',
      body: { data: { data: [laura], info: { per_page: 200, count: 1, page: 1, more_records: false } } },
      reads: { found: [laura] },
      demo: { call: 'GET /records/search?email=laura.mendez@correo.example' },
    },
    {
      name: 'two hits',
      body: { data: { data: [laura, sofia] } },
      reads: { found: [laura, { id: sofia.id }] },
    },
    {
      name: 'a hit by number',
      body: { data: { data: [{ ...laura, id: 7 }] } },
      reads: { found: [{ id: '7' }] },
    },
    {
      name: 'a miss as text',
      body: { data: '' },
      reads: { found: [] },
      demo: missing('text'),
    },
    {
      name: 'a miss as a list',
      body: { data: { data: [] } },
      reads: { found: [] },
      demo: missing('list'),
    },
    {
      name: 'a miss without a body',
      status: 204,
      body: null,
      reads: { found: [] },
      demo: missing('204'),
    },
  ],
  contact: [
    {
      name: 'one record in a list',
      body: {
        data: [
          {
            ...laura,
            Avance_Datos: 52,
            Last_Stepper: 4,
            Cedulas_Pasaportes_IDs: [cedula],
            Formulario_W9: null,
            Composicion_Accionaria: [],
          },
        ],
      },
      reads: {
        found: {
          id: laura.id,
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
      body: { data: [{ ...laura, Avance_Datos: '', Last_Stepper: null }] },
      reads: { found: { id: laura.id } },
    },
    {
      name: 'one record alone, its only file as an object',
      body: { data: { ...laura, Avance_Datos: '85,5', Cedulas_Pasaportes_IDs: cedula } },
      reads: {
        found: { Avance_Datos: 85.5, Cedulas_Pasaportes_IDs: [{ id: 'f1', name: 'Cédula.pdf', size: '25.16 KB' }] },
      },
    },
    {
      name: 'its only file as an object, in a list',
      body: { data: [{ ...laura, Cedulas_Pasaportes_IDs: cedula }] },
      reads: { found: { Cedulas_Pasaportes_IDs: [{ id: 'f1' }] } },
      demo: { call: 'GET /records/contacts/4876987000000001001', variants: { lists: 'single' } },
    },
    { name: 'a record that is gone', status: 204, body: null, reads: { failure: 'notFound' } },
    {
      name: 'a refusal with status 200',
      body: { code: 'NO_PERMISSION', details: {}, message: 'permission denied', status: 'error' },
      reads: { failure: 'forbidden' },
    },
  ],
  deal: [
    {
      name: 'look-ups',
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
  ],
  opportunities: [
    {
      name: 'opportunities',
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
    { name: 'no opportunities', status: 204, body: null, reads: { found: [] } },
  ],
}
