// The people of the demo. All people, companies and data are invented; the passwords are public.
import { recordId } from './services/record-id'

export interface Persona {
  key: string
  name: string
  email: string
  /** undefined: has no account yet. */
  password?: string
  /** The hash of the invitation, used or not. */
  hash?: string
  contactId?: string
  dealIds: readonly string[]
  description: { es: string; en: string }
}

export const demoPassword = 'Demo-2026'

/** The service account for reading invitations; public, like everything in a page. */
export const serviceAccount = { identifier: 'servicio@brisademar.example', password: 'Servicio-2026' } as const

const hashOf = (word: string) => `demo-${word}-5c1f0a9e7d3b`

/** `serial` and `deals` make the ids of contact and deals; `es` and `en` describe. */
type PersonaRow = Omit<Persona, 'dealIds' | 'contactId' | 'description'> & {
  serial: number
  deals: number[]
  es: string
  en: string
  /** The CRM has no contact with this address. */
  unknown?: true
}

const table: readonly PersonaRow[] = [
  {
    serial: 1,
    key: 'laura',
    name: 'Laura Méndez Ariza',
    email: 'laura.mendez@correo.example',
    password: demoPassword,
    deals: [1],
    es: 'Persona natural con fiducia, a mitad de la vinculación (52 %).',
    en: 'Natural person with trust, half-way through onboarding (52%).',
  },
  {
    serial: 2,
    key: 'camila',
    name: 'Camila Ospina Duque',
    email: 'camila.ospina@correo.example',
    password: demoPassword,
    deals: [2],
    es: 'Compradora nueva sin fiducia: aún no ha empezado el formulario ni cargado documentos.',
    en: 'New buyer without trust: has not begun the form nor uploaded anything.',
  },
  {
    serial: 3,
    key: 'andres',
    name: 'Andrés Rueda Pinto',
    email: 'andres.rueda@palmaazul.example',
    password: demoPassword,
    deals: [3],
    es: 'Representante de una persona jurídica con fiducia (46 %, sigue el paso 6).',
    en: 'Representative of a legal entity with trust (46%, step 6 comes next).',
  },
  {
    serial: 4,
    key: 'marcela',
    name: 'Marcela Torres Vega',
    email: 'marcela.torres@arrecife.example',
    password: demoPassword,
    deals: [4],
    es: 'Representante de una persona jurídica sin fiducia (40 %, sigue el paso 3).',
    en: 'Representative of a legal entity without trust (40%, step 3 comes next).',
  },
  {
    serial: 5,
    key: 'sofia',
    name: 'Sofía Arango Villa',
    email: 'sofia.arango@correo.example',
    password: demoPassword,
    hash: hashOf('sofia'),
    deals: [5, 6],
    es: 'Propietaria de dos inmuebles con la vinculación completa; uno tiene parqueadero y depósito.',
    en: 'Owner of two units, onboarding complete; one has parking and storage.',
  },
  {
    serial: 6,
    key: 'tomas',
    name: 'Tomás Gil Rincón',
    email: 'tomas.gil@correo.example',
    password: demoPassword,
    deals: [7],
    unknown: true,
    es: 'Usuario cuyo correo no figura entre los clientes.',
    en: 'User whose address is not among the customers.',
  },
  {
    serial: 7,
    key: 'valentina',
    name: 'Valentina Cuesta Mora',
    email: 'valentina.cuesta@correo.example',
    hash: hashOf('valentina'),
    deals: [8],
    es: 'Compradora invitada que aún no crea su cuenta; compra con fiducia.',
    en: 'Invited buyer who has no account yet; buys with trust.',
  },
  {
    serial: 8,
    key: 'julian',
    name: 'Julián Prieto Salas',
    email: 'julian.prieto@correo.example',
    password: demoPassword,
    hash: hashOf('julian'),
    deals: [9],
    es: 'Ya registrado: su invitación está usada. Su inmueble no tiene link de pago con tarjeta.',
    en: 'Already registered: his invitation is used. His unit has no card payment link.',
  },
  {
    serial: 9,
    key: 'hernan',
    name: 'Hernán Baena Luna',
    email: 'hernan.baena@caracoli.example',
    password: demoPassword,
    deals: [10],
    es: 'Persona jurídica con fiducia y sin archivos (10 %).',
    en: 'Legal entity with trust and no files (10%).',
  },
  {
    serial: 10,
    key: 'emily',
    name: 'Emily Carter Ruiz',
    email: 'emily.carter@mail.example',
    password: demoPassword,
    deals: [11],
    es: 'Reside en Estados Unidos, con fiducia, le falta el paso tributario (84 %); retrocedió por promesa de compraventa.',
    en: 'Lives in the United States, with trust, tax step missing (84%); went back for the sale promise.',
  },
]

export const personas: readonly Persona[] = table.map(({ serial, deals, es, en, unknown, ...rest }) => ({
  ...rest,
  ...(!unknown && { contactId: recordId(1000 + serial) }),
  dealIds: deals.map((deal) => recordId(2000 + deal)),
  description: { es, en },
}))

/** @throws if there is no person with this key */
export function persona(key: string): Persona {
  const found = personas.find((one) => one.key === key)
  if (!found) throw new Error(`no persona "${key}"`)
  return found
}
