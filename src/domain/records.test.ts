import { describe, expect, it } from 'vitest'
import { Contact, ContactHit } from './contact'
import { NewsItem } from './content'
import { isNo, isYes } from './crm-text'
import { Agent, Annex, Deal, isFloorNumber, Opportunity, Product, unitName, unitOf } from './deal'
import { documentKinds } from './documents'
import { Invitation, User } from './session'

const { natural, legal, ...ofDeal } = documentKinds

/** What the two specifications name of each record. The CRM writes null where it holds nothing; an id it always has. */
const records = [
  [
    'contact',
    Contact,
    [
      ...['id', 'Email', 'Naturaleza_Juridica', 'Avance_Datos', 'Last_Stepper', 'Tipo_de_Contacto', 'Tipo_Fiducia'],
      ...['Foto_Perfil', 'Declaraci_n_de_Renta', 'Soporte_de_Ingresos', 'Certificado_de_Residencia'],
      ...natural,
      ...legal,
    ],
  ],
  ['search hit', ContactHit, ['id', 'First_Name', 'Last_Name']],
  [
    'deal',
    Deal,
    [
      ...['id', 'Inmueble', 'Deposito', 'Parqueadero', 'Dep_sito_Deseado', 'Parqueadero_Deseado', 'Agente_Principal'],
      ...['Contact_Name', 'Subproyecto', 'Block_Tower', 'Product_Name', 'Motivo_retroceso', 'Fiducia_Correspondiente'],
      ...Object.values(ofDeal).flat(),
    ],
  ],
  ['opportunity', Opportunity, ['id', 'Inmueble', 'Nomenclatura_Inmueble', 'Piso']],
  [
    'property',
    Product,
    [
      ...['id', 'Imagen_Acotada', 'Imagen_de_Vista', 'Block_Tower', 'Piso', 'Product_Name', 'Vista', 'Tipo_Apto'],
      ...['No_Alcobas', 'Area_Construida_en_M2', 'Area_Privada_en_M2', 'Area_Terraza_en_M2', 'Description'],
      'Link_Para_Pagos_Con_Tarjeta_de_Credito',
    ],
  ],
  ['parking or storage', Annex, ['id', 'Plano_Ubicacion', 'Torre', 'Area_en_M2', 'Name', 'Descripcion']],
  ['advisor', Agent, ['id', 'Foto', 'Name', 'Apellido', 'Email', 'Movil', 'Enlace_Video_Conferencia']],
  ['news item', NewsItem, ['id', 'titulo', 'portada', 'contenido', 'created_at', 'createdAt']],
  ['invitation', Invitation, ['id', 'documentId', 'hash', 'email', 'deal_id', 'registered']],
  ['user', User, ['id', 'email', 'first_name', 'last_name', 'deal_id']],
] as const

describe('what the services answer', () => {
  it.each(records)('a %s in which nothing is stored is read as empty, field by field (API-03)', (_, read, names) => {
    const found: Record<string, unknown> = read.parse({
      ...Object.fromEntries(names.map((name) => [name, null])),
      id: '1',
    })
    for (const name of names) expect(found[name], name).not.toBeNull()
  })
})

describe('what a deal tells', () => {
  it('names a property by its nomenclature, else by its unit, else by its id (SHL-05)', () => {
    const named = (record: object) => unitName(Opportunity.parse({ id: '7', ...record }), '7')
    const Inmueble = { id: '2', name: 'Apartamento 1204' }
    expect([named({ Nomenclatura_Inmueble: 'Torre 1 · 1204', Inmueble }), named({ Inmueble }), named({})]).toEqual([
      ...['Torre 1 · 1204', 'Apartamento 1204', '7'],
    ])
  })

  it.each([
    ...[
      12,
      '12',
      'Piso 12',
      'PISO: 12',
      'piso12',
      'Piso No. 12',
      'Piso N° 12',
      'Floor 12',
      '12º',
      '12 piso',
      '12° Piso',
    ],
    ...[{ name: 'Piso 12', id: '1' }, ['Piso 12'], 'Piso&nbsp;12'],
  ])('reads the floor of %j without the word that the label has (PRP-01, SHL-05)', (Piso) => {
    expect([Opportunity.parse({ id: '1', Piso }).Piso, Product.parse({ id: '1', Piso }).Piso]).toEqual(['12', '12'])
  })

  it('reads the address of a field that holds it in an object (API-08)', () => {
    const room = { url: 'https://zoom.us/j/1', label: '' }
    expect(Agent.parse({ id: '1', Enlace_Video_Conferencia: room }).Enlace_Video_Conferencia).toBe(room.url)
  })

  it.each(['Sótano 1', 'Nivel 2', 'Penthouse', 'PH', 'Piso alto', '12 y 13', '-1'])(
    'shows the floor %s in its own words (PRP-01)',
    (Piso) => {
      expect(Opportunity.parse({ id: '1', Piso }).Piso).toBe(Piso)
      expect(isFloorNumber(Piso)).toBe(/^[-\d]/.test(Piso))
    },
  )

  it('tells the unit of an opportunity that has only its name, unless two have it (SHL-05, PAY-01)', () => {
    const deal = Deal.parse({ id: '9', Inmueble: { id: 'P2', name: 'Apartamento  0803 – Torre A' } })
    const [chosen, ...others] = ['APARTAMENTO 0803, torre a', 'Apartamento 0803 (Torre A)', 'Apartamento 0904'].map(
      (Inmueble, at) => Opportunity.parse({ id: `O${at}`, Inmueble }),
    )
    expect([unitOf(chosen, deal), unitOf(others[1], deal)]).toEqual(['P2', undefined])
    expect(chosen && unitOf(chosen, deal, [chosen, ...others.slice(1)])).toBe('P2')
    expect(chosen && unitOf(chosen, deal, [chosen, ...others])).toBeUndefined()
  })

  it('says yes and no in the spellings of the CRM and of people (WIZ-11)', () => {
    expect(['SI', 'Si', 'sí', 'Si\u0301', 'NO', 'No aplica', ''].map(isYes)).toEqual([
      ...Array(4).fill(true),
      false,
      false,
      false,
    ])
    expect(['NO', 'no', 'SI', 'No aplica', ''].map(isNo)).toEqual([true, true, false, false, false])
  })
})
