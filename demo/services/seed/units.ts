// Apartments, parking places, storage rooms and advisors of the invented project.
import { recordId } from '../record-id'
import type { Row } from '../types'

export const project = { name: 'Brisa de Mar', stages: ['Brisa de Mar · Etapa 1', 'Brisa de Mar · Etapa 2'] } as const

export const productId = (serial: number) => recordId(3000 + serial)
export const storageId = (serial: number) => recordId(4000 + serial)
export const parkingId = (serial: number) => recordId(5000 + serial)
export const advisorId = (serial: number) => recordId(6000 + serial)

const kinds = {
  a: {
    Tipo_Apto: 'Tipo A',
    No_Alcobas: 2,
    Area_Construida_en_M2: 101.92,
    Area_Privada_en_M2: 83.2,
    Area_Terraza_en_M2: 18.72,
  },
  // As in the CRM, the formats of numbers vary.
  b: {
    Tipo_Apto: 'Tipo B',
    No_Alcobas: '3',
    Area_Construida_en_M2: '133.56',
    Area_Privada_en_M2: 108.36,
    Area_Terraza_en_M2: 25.2,
  },
} as const

interface Unit {
  serial: number
  tower: 'Torre 1' | 'Torre 2'
  number: string
  kind: keyof typeof kinds
  view: string
  /** false: has no card payment link. */
  card?: false
}

export const units: readonly Unit[] = [
  { serial: 1, tower: 'Torre 1', number: '1204', kind: 'a', view: 'Mar' },
  { serial: 2, tower: 'Torre 2', number: '0506', kind: 'b', view: 'Piscina y mar' },
  { serial: 3, tower: 'Torre 1', number: '1501', kind: 'a', view: 'Mar' },
  { serial: 4, tower: 'Torre 2', number: '0703', kind: 'b', view: 'Jardín' },
  { serial: 5, tower: 'Torre 1', number: '1802', kind: 'a', view: 'Mar' },
  { serial: 6, tower: 'Torre 2', number: '0904', kind: 'b', view: 'Piscina y mar' },
  { serial: 7, tower: 'Torre 1', number: '0301', kind: 'a', view: 'Jardín' },
  { serial: 8, tower: 'Torre 1', number: '1103', kind: 'a', view: 'Mar' },
  { serial: 9, tower: 'Torre 2', number: '0402', kind: 'b', view: 'Jardín', card: false },
  { serial: 10, tower: 'Torre 2', number: '1005', kind: 'b', view: 'Piscina y mar' },
  { serial: 11, tower: 'Torre 1', number: '1606', kind: 'a', view: 'Mar' },
]

const floorOf = (unit: Unit) => String(Number(unit.number.slice(0, 2)))

const describe = (unit: Unit) =>
  unit.kind === 'a'
    ? 'Apartamento de dos alcobas y estudio, con sala y comedor abiertos a la terraza, cocina con barra y vestier en la alcoba principal. Ventanas de piso a techo y brisa cruzada.'
    : 'Apartamento esquinero de tres alcobas con terraza de 25 m², sala y comedor con doble ventilación, tres baños y zona de ropas independiente.'

export function product(unit: Unit): Row {
  return {
    id: productId(unit.serial),
    Product_Name: `Apartamento ${unit.number}`,
    Block_Tower: unit.tower,
    Piso: unit.kind === 'a' ? floorOf(unit) : Number(floorOf(unit)),
    Vista: unit.view,
    ...kinds[unit.kind],
    Description: describe(unit),
    Imagen_Acotada: `/uploads/plan-dimensions-${unit.kind}.webp`,
    Imagen_Amoblada: `/uploads/plan-furnished-${unit.kind}.webp`,
    // The other apartments' view is a stored file (documents.ts).
    ...(unit.kind === 'a' && { Imagen_de_Vista: '/uploads/view-sea.webp' }),
    Link_Para_Pagos_Con_Tarjeta_de_Credito: unit.card === false ? null : `/external/card?inmueble=${unit.number}`,
  }
}

/** The names on the drawings. */
export const storageName = 'Depósito D-31'
export const parkingName = 'Parqueadero P-214'

export const storageRoom = (unit: Unit): Row => ({
  id: storageId(unit.serial),
  Name: storageName,
  Torre: unit.tower,
  Area_en_M2: 4.2,
  Descripcion: 'Depósito en el sótano 1, junto al punto fijo de la torre, con puerta metálica y ventilación.',
  Plano_Ubicacion: '/uploads/storage.webp',
})

export const parkingPlace = (unit: Unit): Row => ({
  id: parkingId(unit.serial),
  Name: parkingName,
  Torre: unit.tower,
  Area_en_M2: '12.5',
  Descripcion: 'Parqueadero privado cubierto en el sótano 1, con toma para vehículo eléctrico.',
  Plano_Ubicacion: '/uploads/parking.webp',
})

export const advisors: readonly Row[] = [
  {
    id: advisorId(1),
    Name: 'Paula',
    Apellido: 'Restrepo Nieto',
    Email: 'paula.restrepo@brisademar.example',
    Movil: '+573005550143',
    Enlace_Video_Conferencia: '/external/video?asesor=paula-restrepo',
    Foto: '/uploads/portrait-advisor-1.webp',
  },
  {
    // His photo is a stored file (documents.ts).
    id: advisorId(2),
    Name: 'Mateo',
    Apellido: 'Cárdenas León',
    Email: 'mateo.cardenas@brisademar.example',
    Movil: '3005550187',
    Enlace_Video_Conferencia: '/external/video?asesor=mateo-cardenas',
  },
]
