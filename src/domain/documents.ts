// File fields of each list. Texts: portal.json, documentKinds.LIST.FIELD.
import { files } from './shape'
import type { StoredFile } from './upload'

type Row = Readonly<Record<string, unknown>>

/** Two lists of a contact, by nature (DOC-03, DOC-06), three of a deal (DOC-04). */
export const documentKinds = {
  natural: [
    'Cedulas_Pasaportes_IDs',
    'Declaracion_de_Renta_o_Certificado_de_Ingresos',
    'Certificado_de_Impuestos_en_el_exterior',
    'Formulario_W9',
  ],
  legal: [
    'Camara_de_Comercio_o_Equivalente',
    'Cedulas_Pasaportes_IDs',
    'RUT_o_Equivalente',
    'Declaracion_de_Renta_o_Certificado_de_Ingresos',
    'Estado_Financiero',
    'Composicion_Accionaria',
  ],
  trust: ['Carta_de_Instrucciones', 'Otro_si_Contrato_Fiducia'],
  monetization: ['Documentos_Para_Monetizaciones'],
  annex: [
    'Anexo_Carta_Remisoria',
    'Anexo_Modelador_Firmado',
    'Anexo_Normatividad_Vivienda_Turistica',
    'Anexos_Especificaciones_Amenidades_y_Servicios',
    'Anexos_Plan_Vigente_Certificado_Subsidio_Kit',
    'Anexos_Planos',
  ],
} as const satisfies Record<string, readonly string[]>
export type DocumentListName = keyof typeof documentKinds

export const photoField = 'Foto_Perfil'

/** Files that are listed only if they were sent, and cannot be sent here (DOC-08). */
export const onboardingFiles = {
  natural: ['Declaraci_n_de_Renta', 'Soporte_de_Ingresos', 'Certificado_de_Residencia'],
  legal: ['Declaraci_n_de_Renta'],
  trust: [],
  monetization: [],
  annex: [],
} as const satisfies Record<DocumentListName, readonly string[]>

const readFiles = <Name extends string>(...lists: (readonly Name[])[]) =>
  Object.fromEntries(lists.flat().map((name) => [name, files])) as Record<Name, typeof files>

export const contactFiles = readFiles(documentKinds.natural, documentKinds.legal, onboardingFiles.natural)
export const dealFiles = readFiles(documentKinds.trust, documentKinds.monetization, documentKinds.annex)

/** The default field of the purchase order (DOC-01). */
export const purchaseOrderField = 'Orden_de_Compra'

export function filesOf(record: Row, field: string): StoredFile[] {
  const value = record[field]
  return Array.isArray(value) ? value : []
}
