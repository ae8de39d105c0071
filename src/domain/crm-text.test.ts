import { describe, expect, it } from 'vitest'
import { Contact } from './contact'
import { isIncluded, isNo, isYes, textOf } from './crm-text'
import { Agent, Annex, Deal, Opportunity, Product } from './deal'
import { isForPromise } from './onboarding'
import { purchaseSummary } from './purchase'
import { linesOf } from './rich-lines'
import { variantOf } from './steps/flow'

/** What a CRM holds in a field of any kind, and what a person reads in it. */
const held: readonly (readonly [unknown, string])[] = [
  ...([undefined, null, '', ' ', '-None-', '-Ninguno-', '--Seleccione--', [], [null], {}] as const).map(
    (raw) => [raw, ''] as const,
  ),
  // What nobody can see: blanks of any width, marks of direction, fillers.
  ...['\u00a0', '\u200b', '\u200f\u200e', '\ufeff \u3000', '\u3164', '\u2800', '&nbsp;', '&#8203;'].map(
    (raw) => [raw, ''] as const,
  ),
  [true, 'Si'],
  [false, 'No'],
  ['Sí', 'Sí'],
  [1204, '1204'],
  [0, '0'],
  ['1204', '1204'],
  ['84,50 m2', '84,50 m2'],
  ['1.072,25', '1.072,25'],
  [['Mar', 'Piscina'], 'Mar, Piscina'],
  [{ id: '4000000000000000009', name: 'Torre 1' }, 'Torre 1'],
  [{ display_value: 'Torre 1', actual_value: 'T1' }, 'Torre 1'],
  [{ name: null, label: 'Torre 1', value: 'T1' }, 'Torre 1'],
  [[[{ value: 'Torre 1' }]], 'Torre 1'],
  [{ ID: '9', zc_display_value: 'Torre 1' }, 'Torre 1'],
  [{ id: '9', nombre: 'Torre 1' }, 'Torre 1'],
  [{ amount: 1_500_000, currency: 'COP' }, '1500000'],
  [{ value: '1.500.000' }, '1.500.000'],
  [[{ id: '9', Torres: { id: '4', name: 'Torre 1' } }], 'Torre 1'],
  ['{"name":"Torre 1","id":"4"}', 'Torre 1'],
  ['{"sin": "nombre"}', '{"sin": "nombre"}'],
  ['null', 'null'],
  [
    [
      { id: '1', name: 'Torre 1' },
      { id: '2', name: 'Torre 2' },
    ],
    'Torre 1, Torre 2',
  ],
  ['Mar &amp; jard&iacute;n &#8211; 3&ordm;', 'Mar & jardín – 3º'],
  ['&Ntilde;u&ntilde;ez &#x27;A&#39; &desconocida;', "Ñuñez 'A' &desconocida;"],
  ['Calle 1&#13;&#10;Apto 2 &frac12; &#150; 3', 'Calle 1\r\nApto 2 ½ – 3'],
  ['&Aring;re &reg; &copy; 50&plusmn;2 m&sup3;', 'Åre ® © 50±2 m³'],
  ['A &#0; B &#55296; C', 'A &#0; B &#55296; C'],
  ['Mar\nPiscina', 'Mar\nPiscina'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T10:30:00-05:00', '2026-11-21T10:30:00-05:00'],
]

/** Zoho's rich text is HTML; a person's words are not, whatever signs are in them. */
const written: readonly (readonly [string, string])[] = [
  ['<div>Vista al <b>mar</b>&nbsp;y<br>jard&iacute;n</div><div>Piso 12</div>', 'Vista al mar y\njardín\nPiso 12'],
  ['<span style="color:red">Uno</span> <p>Dos', 'Uno\nDos'],
  ['<p>Eje &lt;b&gt; &amp;lt; 3</p>', 'Eje <b> &lt; 3'],
  ['Uno<br>dos<br/>tres', 'Uno\ndos\ntres'],
  ['<ul><li>Uno</li><li>Dos</li></ul>', '• Uno\n• Dos'],
  ['Con <b>balcón</b> y <a href="https://x.example/">plano</a>', 'Con balcón y plano (https://x.example/)'],
  ['<a href="javascript:alert(1)">plano</a>', 'plano'],
  ['área < 50 m2 y terraza > 3', 'área < 50 m2 y terraza > 3'],
  ['<50 m2, piso>3', '<50 m2, piso>3'],
  ['entre el eje <a> y el <b>', 'entre el eje <a> y el <b>'],
  ['ABC<div style="x:expression(1)">DEF', 'ABC<div style="x:expression(1)">DEF'],
  ['etiqueta <div', 'etiqueta <div'],
  ['fin </p>', 'fin </p>'],
  ['<nombre> de la torre', '<nombre> de la torre'],
]

/** Every text that the product reads of a record; what forms can change is read by `textOf` where it is shown. */
const texts = [
  [Contact, 'Email Naturaleza_Juridica Tipo_de_Contacto Tipo_Fiducia'],
  [Deal, 'Deposito Parqueadero Subproyecto Block_Tower Product_Name Motivo_retroceso Fiducia_Correspondiente'],
  [Opportunity, 'Nomenclatura_Inmueble Piso'],
  [Product, 'Product_Name Block_Tower Piso Vista Tipo_Apto No_Alcobas'],
  [Product, 'Link_Para_Pagos_Con_Tarjeta_de_Credito'],
  [Annex, 'Name Torre'],
  [Agent, 'Name Apellido Email Movil Enlace_Video_Conferencia'],
] as const
const fields = texts.flatMap(([record, names]) => names.split(' ').map((name) => [name, record] as const))
const areas = ['Area_Construida_en_M2', 'Area_Privada_en_M2', 'Area_Terraza_en_M2', 'Area_en_M2']
const lookUps = ['Inmueble', 'Dep_sito_Deseado', 'Parqueadero_Deseado', 'Agente_Principal', 'Contact_Name']

describe('what a CRM holds is what a person reads', () => {
  it.each(fields)('in %s (API-08)', (name, record) => {
    for (const [raw, shown] of held)
      expect((record.parse({ id: '1', [name]: raw }) as Record<string, unknown>)[name], JSON.stringify(raw)).toBe(shown)
  })

  it.each([
    ['Description', Product],
    ['Descripcion', Annex],
  ] as const)('in the lines of %s (API-08)', (name, record) => {
    const read = (raw: unknown) => linesOf((record.parse({ id: '1', [name]: raw }) as Record<string, unknown>)[name])
    for (const [raw, shown] of held) expect(read(raw), JSON.stringify(raw)).toBe(shown.replace('\r', ''))
    for (const [raw, shown] of written) expect(read(raw), raw).toBe(shown)
  })

  it.each(areas)('in the area %s: a number, else its text (API-08)', (name) => {
    const record = name === 'Area_en_M2' ? Annex : Product
    const read = (raw: unknown) => record.parse({ id: '1', [name]: raw })
    const known: readonly (readonly [unknown, unknown])[] = [
      ...[undefined, null, '', '-None-', true].map((raw) => [raw, undefined] as const),
      ...[84.5, '84.5', '84,50', '84,50 m2', '84,50 m²', ' 84.50 mts2', ['84,5'], { name: '84,5' }].map(
        (raw) => [raw, 84.5] as const,
      ),
      ...['1.072,25', '1,072.25', '1 072,25 m2', 1072.25].map((raw) => [raw, 1072.25] as const),
      // Never another number than a person reads.
      ...['1.072', '84 m2 + terraza', '84 &ndash; 90'].map((raw) => [raw, textOf(raw)] as const),
    ]
    for (const [raw, shown] of known)
      expect((read(raw) as Record<string, unknown>)[name], JSON.stringify(raw)).toBe(shown)
  })

  it.each(lookUps)('in the look-up %s: its id, its name or both (API-08)', (name) => {
    const read = (raw: unknown) => (Deal.parse({ id: '1', [name]: raw }) as Record<string, unknown>)[name]
    for (const nothing of [undefined, null, '', '-None-', true, [], {}, [null]]) expect(read(nothing)).toBeUndefined()
    const both = { id: '4000000000000000009', name: 'Mar & sol 14' }
    const encoded = { ...both, name: 'Mar &amp; sol 14' }
    for (const raw of [both, encoded, [encoded], [both, { id: '2', name: 'B' }]]) expect(read(raw)).toEqual(both)
    expect(read({ name: 'B 14' })).toEqual({ id: '', name: 'B 14' })
    expect(read(['B 14'])).toEqual({ id: '', name: 'B 14' })
    const linked = [{ id: '9000000000000000001', [name]: both, has_more: null }]
    for (const raw of [linked, { ID: both.id, display_value: both.name }, JSON.stringify(both), JSON.stringify([both])])
      expect(read(raw), JSON.stringify(raw)).toEqual(both)
    for (const raw of [both.id, `zcrm_${both.id}`]) expect(read(raw)).toEqual({ id: both.id, name: '' })
    expect(read({ id: both.id, name: null })).toEqual({ id: both.id, name: '' })
  })

  it('in figures and files: progress with its sign, file entries like look-ups (API-08)', () => {
    const read = (fields: object) => Contact.parse({ id: '1', ...fields })
    expect(read({ Avance_Datos: '48 %', Last_Stepper: ['4'] })).toMatchObject({ Avance_Datos: 48, Last_Stepper: 4 })
    expect(read({ Avance_Datos: '-None-', Last_Stepper: false }).Avance_Datos).toBeUndefined()
    for (const done of [100, '100%', '100,00', 'Completo', 'completado', '100 % completo', '100/100', { value: 100 }])
      expect(read({ Avance_Datos: done }).Avance_Datos, JSON.stringify(done)).toBe(100)
    for (const open of ['Incompleto', 'Sin completar', 'Pendiente'])
      expect(read({ Avance_Datos: open }).Avance_Datos).toBeUndefined()
    for (const open of ['Completar datos', '50/100%', '50 de 100 %', 'Falta para el 100%'])
      expect(read({ Avance_Datos: open }).Avance_Datos, open).not.toBe(100)
    const Cedulas_Pasaportes_IDs = [{ id: 7, name: 'C&eacute;dula.pdf' }, '-None-']
    expect(read({ Cedulas_Pasaportes_IDs }).Cedulas_Pasaportes_IDs).toEqual([{ id: '7', name: 'Cédula.pdf', size: '' }])
    expect(read({ Foto_Perfil: '-None-' }).Foto_Perfil).toBeUndefined()
    expect(read({ Foto_Perfil: 'https://example.com/?a=1&amp;b=2' }).Foto_Perfil).toEqual({
      url: 'https://example.com/?a=1&b=2',
    })
  })
})

describe('what decides', () => {
  it('is yes and no in any spelling and type, and neither where nothing is said (API-08)', () => {
    for (const yes of [
      true,
      'Si',
      'Sí',
      'SI',
      'si ',
      1,
      '1',
      'true',
      'Yes',
      'S',
      'VERDADERO',
      'Y',
      'x',
      'On',
      '1.0',
      'Sí.',
      ['Si'],
      { name: 'SI', id: '1' },
    ])
      expect([isYes(yes), isNo(yes)], JSON.stringify(yes)).toEqual([true, false])
    for (const no of [
      false,
      'No',
      'NO',
      0,
      '0',
      'false',
      'N',
      'Falso',
      'off',
      '0.0',
      'No.',
      ['No'],
      { name: 'No', id: '1' },
    ])
      expect([isYes(no), isNo(no)], JSON.stringify(no)).toEqual([false, true])
    for (const neither of [undefined, null, '', '-None-', [], {}, 'Tal vez', 2])
      expect([isYes(neither), isNo(neither)], JSON.stringify(neither)).toEqual([false, false])
  })

  it('keeps the tax step of a trust that is a check box or a look-up (API-08) (WIZ-08)', () => {
    const variant = (Tipo_Fiducia: unknown) => variantOf(Contact.parse({ id: '1', Tipo_Fiducia }))
    for (const trust of [true, 'Sí', 1, { id: '1', name: 'Si' }, ['SI']]) expect(variant(trust)).toBe('trust')
    for (const direct of [false, 'No', '-None-', undefined, null]) expect(variant(direct)).toBe('direct')
  })

  it('takes a part of the purchase for included that is ticked, counted or named (API-08) (PRP-02)', () => {
    for (const included of [true, 'SI', 1, '2', 'D-14', ['D-14', 'D-15'], { id: '1', name: 'D-14' }])
      expect(isIncluded(included), JSON.stringify(included)).toBe(true)
    for (const none of [
      false,
      'No',
      'NO',
      0,
      '0',
      '',
      null,
      '-None-',
      'No incluye',
      'N/A',
      'Ninguno',
      'Sin depósito',
      '0.0',
      '-',
      '--',
      'null',
      'Falso',
      'N',
      ...['N.A.', 'NaN', '[]'],
    ])
      expect(isIncluded(none), JSON.stringify(none)).toBe(false)
    const summary = (deal: object) => purchaseSummary(Deal.parse({ id: '1', ...deal })).storage
    expect(summary({ Deposito: true, Dep_sito_Deseado: [{ id: '9', name: 'D-14' }] })).toBe('D-14')
    expect(summary({ Deposito: { id: '9', name: 'D-14' } })).toBe('D-14')
    expect(summary({ Deposito: true })).toBe('')
    expect(summary({ Deposito: false, Dep_sito_Deseado: { id: '9', name: 'D-14' } })).toBeUndefined()
  })

  it('finds the sale promise among several reasons (API-08) (WIZ-11)', () => {
    const promised = (Motivo_retroceso: unknown) => isForPromise(Deal.parse({ id: '1', Motivo_retroceso }))
    const reason = 'Promesa de Compraventa'
    expect([reason, [reason], ['Otro', reason], { id: '1', name: reason }].map(promised)).toEqual(Array(4).fill(true))
    expect(promised('Otro')).toBe(false)
  })
})
