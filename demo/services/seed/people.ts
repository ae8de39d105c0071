// The personas' contacts and deals in the CRM.
import { persona, personas } from '../../personas'
import type { Row } from '../types'
import * as answers from './answers'
import { advisorId, parkingId, parkingName, product, productId, project, storageId, storageName, units } from './units'

interface Purchase {
  trust: 'Si' | 'No'
  /** Serials of the units, in the order of the persona's deals. */
  units: number[]
  contact: Row
  deal?: Row
}

const natural = { Naturaleza_Juridica: 'Persona Natural', Separaci_n_Desde_Formulario: 'Si' }
const legal = { Naturaleza_Juridica: 'Persona Juridica', Separaci_n_Desde_Formulario: 'Si' }
const fresh = { Naturaleza_Juridica: null, Separaci_n_Desde_Formulario: 'No', Avance_Datos: '', Last_Stepper: null }
const parkingAndStorage = { Deposito: 'SI', Parqueadero: 'SI' }

const purchases: Record<string, Purchase> = {
  laura: {
    trust: 'Si',
    units: [1],
    contact: { ...natural, ...answers.naturalStep2, ...answers.naturalStep3, Avance_Datos: 52, Last_Stepper: 4 },
    deal: parkingAndStorage,
  },
  camila: { trust: 'No', units: [2], contact: { ...fresh, Mobile: '+573005550121' }, deal: { Parqueadero: 'SI' } },
  andres: {
    trust: 'Si',
    units: [3],
    contact: {
      ...legal,
      ...answers.legalStep2,
      ...answers.legalStep3,
      ...answers.legalStep4,
      ...answers.legalStep5,
      Avance_Datos: '46',
      Last_Stepper: '6',
    },
    deal: parkingAndStorage,
  },
  marcela: {
    trust: 'No',
    units: [4],
    contact: {
      ...legal,
      ...answers.legalStep2,
      Numero_Documento1: '890903938-8',
      Nombre_Empresa: 'Comercializadora Arrecife Ltda.',
      Nombre_corto_o_sigla: 'Arrecife',
      Correo_Electr_nico_Sede_Principal: 'sede@arrecife.example',
      Sexo: 'Femenino',
      Avance_Datos: 40,
      Last_Stepper: 3,
    },
  },
  sofia: {
    trust: 'Si',
    units: [5, 6],
    contact: {
      ...natural,
      ...answers.naturalStep2,
      ...answers.naturalStep3,
      ...answers.naturalStep4,
      ...answers.naturalStep5,
      ...answers.naturalStep6,
      ID_Cedula: '1082555090',
      Titular_de_la_Cuenta: 'Sofía Arango Villa',
      Foto_Perfil: '/uploads/portrait-owner.webp',
      Avance_Datos: 100,
      Last_Stepper: '',
    },
    deal: parkingAndStorage,
  },
  valentina: { trust: 'Si', units: [8], contact: { ...fresh, Mobile: '+573005550178' }, deal: parkingAndStorage },
  julian: {
    trust: 'No',
    units: [9],
    contact: {
      ...natural,
      ...answers.naturalStep2,
      ...answers.naturalStep3,
      ...answers.naturalStep4,
      ...answers.naturalStep5,
      ID_Cedula: '72555087',
      Sexo: 'Masculino',
      Titular_de_la_Cuenta: 'Julián Prieto Salas',
      Avance_Datos: '100',
      Last_Stepper: 6,
    },
  },
  hernan: {
    trust: 'Si',
    units: [10],
    contact: { ...legal, Avance_Datos: 10, Last_Stepper: 2 },
    deal: { Deposito: 'SI' },
  },
  emily: {
    trust: 'Si',
    units: [11],
    contact: {
      ...natural,
      ...answers.naturalStep2,
      ...answers.naturalStep3,
      ...answers.naturalStep4Abroad,
      ...answers.naturalStep5,
      Tipo_Documento: 'Pasaporte',
      ID_Cedula: 'X55501234',
      Mobile: '+13055550123',
      Titular_de_la_Cuenta: 'Emily Carter Ruiz',
      Mailing_Street: '1200 Ocean Drive, apt 4B',
      Mailing_City: 'Miami',
      Mailing_Country: 'Estados Unidos',
      Cantidad_de_nacionalidades_que_posee: '2',
      Cuales_nacionalidades_posee: 'Colombiana, Estadounidense',
      Avance_Datos: 84,
      Last_Stepper: 6,
    },
    deal: { ...parkingAndStorage, Motivo_retroceso: 'Promesa de Compraventa' },
  },
}

const splitName = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  return { First_Name: first, Last_Name: rest.join(' ') }
}

/** A file field without files: null or an empty list; the CRM sends both. */
const noFiles = { Formulario_W9: null, Composicion_Accionaria: [] }

export function contacts(): Row[] {
  const known = Object.entries(purchases).map(([key, { trust, contact }]) => {
    const { contactId, email, name } = persona(key)
    const place = {
      Ciudad: contact.Mailing_City ?? 'Santa Marta',
      woztellfull__WhatsApp: contact.Mobile ?? '+573005550100',
    }
    return {
      id: contactId,
      Email: email,
      ...splitName(name),
      Tipo_de_Contacto: 'Comprador',
      Tipo_Fiducia: trust,
      Modified_Time: '2026-01-15T09:30:00-05:00',
      ...noFiles,
      ...place,
      ...contact,
    }
  })
  return [...known, stranger]
}

/** The buyer in Tomás's deal: the CRM has another address than his login. */
const stranger: Row = {
  id: '4876987000000001006',
  Email: 'tgil.oficina@correo.example',
  ...splitName('Tomás Gil Rincón'),
  Tipo_de_Contacto: 'Comprador',
  Tipo_Fiducia: 'No',
  ...natural,
  Avance_Datos: 40,
  Last_Stepper: 3,
}

export function deals(): Row[] {
  const known = Object.entries(purchases).flatMap(([key, purchase]) => {
    const { contactId = '', name, dealIds } = persona(key)
    return dealIds.map((id, index) =>
      // A second unit has no parking place and no storage room.
      makeDeal(
        id,
        { id: contactId, name },
        purchase.units[index] ?? 1,
        purchase.trust,
        index === 0 ? purchase.deal : undefined,
      ),
    )
  })
  const { dealIds, name } = persona('tomas')
  return [...known, makeDeal(dealIds[0] ?? '', { id: String(stranger.id), name }, 7, 'No', undefined)]
}

function makeDeal(id: string, buyer: Row, serial: number, trust: 'Si' | 'No', extra: Row = {}): Row {
  const unit = units.find((one) => one.serial === serial) ?? units[0]
  const { Product_Name, Block_Tower } = unit ? product(unit) : {}
  const isFirstTower = Block_Tower === 'Torre 1'
  const annexes = { Deposito: 'NO', Parqueadero: null, ...extra }
  return {
    id,
    Deal_Name: `${Block_Tower} ${Product_Name}`,
    Stage: 'Separación',
    Contact_Name: buyer,
    Inmueble: { id: productId(serial), name: Product_Name },
    Product_Name,
    Block_Tower,
    Subproyecto: isFirstTower ? project.stages[0] : project.stages[1],
    ...annexes,
    Dep_sito_Deseado: annexes.Deposito === 'SI' ? { id: storageId(serial), name: storageName } : null,
    Parqueadero_Deseado: annexes.Parqueadero === 'SI' ? { id: parkingId(serial), name: parkingName } : null,
    Agente_Principal: {
      id: advisorId(isFirstTower ? 1 : 2),
      name: isFirstTower ? 'Paula Restrepo Nieto' : 'Mateo Cárdenas León',
    },
    Motivo_retroceso: extra.Motivo_retroceso ?? null,
    Fiducia_Correspondiente: trust === 'Si' ? 'Fiduciaria Ejemplo' : 'Fiduciaria Demostración',
    $price: isFirstTower ? 684_000_000 : 438_500_000,
  }
}

export const accounts = personas.filter((one) => one.password !== undefined)
export const invited = personas.filter((one) => one.hash !== undefined)
