// The files in the personas' records: documents of contacts and deals, and pictures stored as files.
import { persona } from '../../personas'
import type { Sizes } from '../papers'
import { recordId } from '../record-id'
import { digest } from '../secrets'
import type { FileRecord, Module } from '../types'
import { advisorId, productId, units } from './units'

type SeedFile = readonly [field: string, name: string, sample: string]

const identity: SeedFile = ['Cedulas_Pasaportes_IDs', 'Cédula ambas caras.png', 'art:identity-card.png']
const income: SeedFile = [
  'Declaracion_de_Renta_o_Certificado_de_Ingresos',
  'Certificado de ingresos 2025.pdf',
  'pdf:income',
]

const company: readonly SeedFile[] = [
  ['Camara_de_Comercio_o_Equivalente', 'Certificado de existencia y representación.pdf', 'pdf:chamber'],
  ['RUT_o_Equivalente', 'RUT 2026.pdf', 'pdf:rut'],
  ['Cedulas_Pasaportes_IDs', 'Cédula representante legal.png', 'art:identity-card.png'],
]

const trustFiles: readonly SeedFile[] = [
  ['Carta_de_Instrucciones', 'Carta de instrucciones.pdf', 'pdf:instructions'],
  ['Otro_si_Contrato_Fiducia', 'Otrosí No. 1 contrato de fiducia.pdf', 'pdf:amendment'],
]

const annexes: readonly SeedFile[] = [
  ['Anexo_Carta_Remisoria', 'Carta remisoria.pdf', 'pdf:letter'],
  ['Anexo_Modelador_Firmado', 'Modelador firmado.pdf', 'pdf:model'],
  ['Anexo_Normatividad_Vivienda_Turistica', 'Normatividad vivienda turística.pdf', 'pdf:rules'],
  ['Anexos_Especificaciones_Amenidades_y_Servicios', 'Especificaciones y amenidades.pdf', 'pdf:amenities'],
  ['Anexos_Plan_Vigente_Certificado_Subsidio_Kit', 'Plan vigente y kit.pdf', 'pdf:plan'],
  ['Anexos_Planos', 'Planos arquitectónicos.pdf', 'pdf:drawings'],
  ['Anexos_Planos', 'Planta tipo.webp', 'art:plan-dimensions-a.webp'],
]

const monetization: readonly SeedFile[] = [
  ['Documentos_Para_Monetizaciones', 'Declaración de cambio.pdf', 'pdf:exchange'],
  ['Documentos_Para_Monetizaciones', 'Instructivo de monetización.pdf', 'pdf:monetization'],
]

const ofContact: Record<string, readonly SeedFile[]> = {
  laura: [identity],
  andres: company,
  marcela: company.slice(0, 2),
  sofia: [
    identity,
    income,
    ['Certificado_de_Impuestos_en_el_exterior', 'Certificado de impuestos en el exterior.pdf', 'pdf:foreignTax'],
    ['Formulario_W9', 'Formulario W-9.pdf', 'pdf:w9'],
    ['Declaraci_n_de_Renta', 'Declaración de renta 2025.pdf', 'pdf:income'],
  ],
  julian: [identity, income],
  emily: [['Cedulas_Pasaportes_IDs', 'Passport.png', 'art:identity-card.png']],
}

const ofDeal: Record<string, readonly SeedFile[]> = {
  laura: [...trustFiles, ...annexes.slice(0, 2)],
  andres: trustFiles,
  sofia: [...trustFiles, ...annexes, ...monetization],
  julian: annexes.slice(3, 5),
  emily: [...trustFiles.slice(0, 1), ...monetization],
}

const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', webp: 'image/webp' }

export function documents(sizes: Sizes): Record<string, FileRecord> {
  const records: Record<string, FileRecord> = {}
  let serial = 7000
  const add = (module: Module, id: string, [field, name, sample]: SeedFile, single?: true) => {
    const attachmentId = recordId(++serial)
    records[attachmentId] = {
      attachmentId,
      fileId: digest(`${id} ${field} ${name}`),
      name,
      type: types[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
      size: sizes[sample] ?? 0,
      field,
      module,
      recordId: id,
      sample,
      ...(single && { single }),
    }
  }
  for (const [key, files] of Object.entries(ofContact))
    for (const file of files) add('Contacts', persona(key).contactId ?? '', file)
  for (const [key, files] of Object.entries(ofDeal))
    for (const file of files) add('deals', persona(key).dealIds[0] ?? '', file)
  for (const unit of units.filter((one) => one.kind === 'b'))
    add('products', productId(unit.serial), ['Imagen_de_Vista', 'vista.webp', 'art:pool.webp'])
  // An image field can hold a single entry instead of a list.
  add('vendedores', advisorId(2), ['Foto', 'mateo.webp', 'art:portrait-advisor-2.webp'], true)
  return records
}
