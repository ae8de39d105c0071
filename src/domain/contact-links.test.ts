import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceStringMethods } from '../../tests/kit/naive-strings'
import { addressIn, advisorOf, phoneOf, webAddressOf, withMessage } from './contact-links'
import { Agent } from './deal'
import { emailOf } from './email-address'
import { nameIn } from './file-name'

describe('How an advisor can be reached', () => {
  it('a Colombian number gets its calling code and its groups (HOM-03)', () => {
    const known = { tel: 'tel:+573005550187', whatsapp: 'https://wa.me/573005550187', shown: '+57 300 555 0187' }
    for (const text of [
      '3005550187',
      '573005550187',
      '+57 300 555 0187',
      '57 300 555 0187',
      '(300) 555-0187',
      '300 555 0187 / 605 555 0100',
      '300 555 0187\n605 555 0100',
      'Cel: 300 555 0187',
      'WhatsApp +57 (300) 555-0187 (Paula)',
      '“3005550187”',
      '300 555 0187 ó 605 555 0100',
      '3005550187 6055550100',
      'Cel 300 555 0187 Fijo 605 555 0100',
      '٣٠٠٥٥٥٠١٨٧',
    ])
      expect(phoneOf(text), text).toEqual(known)
    expect(phoneOf('6055550100')?.shown).toBe('+57 605 555 0100')
  })

  it('a number of another country stays, and what is none is none (HOM-03)', () => {
    expect(phoneOf('+1 305 555 0123')).toMatchObject({ tel: 'tel:+13055550123', shown: '+13055550123' })
    for (const text of ['', 'por confirmar', '555', 'javascript:alert(1)']) expect(phoneOf(text)).toBeUndefined()
  })

  it('a number outside the plans is shown as it stands and can be called; its country is unknown to WhatsApp (HOM-03)', () => {
    expect(phoneOf('605 555 010')).toEqual({ tel: 'tel:605555010', shown: '605 555 010' })
    expect(phoneOf('por confirmar / 018000 123 456')).toEqual({ tel: 'tel:018000123456', shown: '018000 123 456' })
    expect(phoneOf('ext. 12345')).toBeUndefined()
  })

  it('a number with an extension is shown as it is stored, and its digits before it are called (HOM-03)', () => {
    for (const shown of ['605 123 4567 ext 12', '605 123 4567 Ext. 12', '605 123 4567, ext 12', '605 123 4567 x12'])
      expect(phoneOf(shown), shown).toEqual({ tel: 'tel:6051234567', shown })
    expect(phoneOf('+1 305 555 0123 x12')).toEqual({ tel: 'tel:+13055550123', shown: '+1 305 555 0123 x12' })
    expect(phoneOf('3001234567-3109876543')?.tel).toBe('tel:+573001234567')
    expect(phoneOf('(605) 123-4567 extensión 3')?.tel).toBe('tel:6051234567')
  })

  it('a mail address carries nothing but itself (HOM-03)', () => {
    expect(emailOf(' paula@correo.example\u200b ')).toBe('paula@correo.example')
    for (const text of ['', 'paula', 'a@b?bcc=todos@c', 'a@b&body=x', '<a@b>']) expect(emailOf(text)).toBeUndefined()
  })

  it.each([
    ...[
      'a@x.co; b@x.co',
      'Ana <a@x.co>',
      'mailto:a@x.co',
      'a@x.co / b@x.co',
      'a@x.co, b@x.co',
      '“a@x.co”',
      'a@x.co.',
      'a @ x.co',
      'Correo: a @ x.co',
      'a @x.co',
      '*a@x.co*',
      'a@x.co–oficina',
    ],
    ...[
      'mailto:a@x.co?cc=b@x.co',
      '"Ana Ríos" <a@x.co>; b@x.co',
      'Correo: a@x.co (oficina)',
      'a@x.co\nb@x.co',
      '[a@x.co]',
    ],
    ...['<a href="mailto:a@x.co">Escriba</a>', 'Escriba a a@x.co o llame al 300 555 0187', "'a@x.co'", 'a@x.co|b@x.co'],
  ])('the first mail address in a text is taken: %s (HOM-03)', (text) => {
    expect(emailOf(text)).toBe('a@x.co')
  })

  it('no piece of an odd address is taken for another one (HOM-03)', () => {
    for (const text of ['ana&luz@x.co', 'ana luz at x.co', 'a@x.co@y.co', 'correo=a@x.co', '@x.co', 'a@.co', 'a@x.co-'])
      expect(emailOf(text) ?? 'none', text).not.toMatch(/^(luz|y|b)@|@y/)
    expect(emailOf('ana&luz@x.co')).toBeUndefined()
    expect(emailOf("Escriba a o'neil@x.co")).toBe("o'neil@x.co")
  })

  it('a message is put into a WhatsApp address, and into no other (ERR-02)', () => {
    expect(withMessage('https://wa.me/573005550143', 'Hola: AB')).toBe('https://wa.me/573005550143?text=Hola%3A%20AB')
    const api = 'https://api.whatsapp.com/send?phone=57300'
    expect(withMessage(api, 'a b')).toBe(`${api}&text=a%20b`)
    for (const own of [`${api}&text=x`, 'https://chat.example/?c=1', 'https://notwa.me/1'])
      expect(withMessage(own, 'a')).toBe(own)
  })

  it('an advisor is called by both names, as far as the record has them (HOM-03)', () => {
    const advisor = (record: object) => advisorOf(Agent.parse({ id: '1', ...record }))
    const reached = { email: 'p@example.co', phone: { tel: 'tel:6012345', shown: '6012345' } }
    const record = { Name: 'Paula', Apellido: 'Ríos', Email: 'p@example.co', Movil: '6012345' }
    expect(advisor(record)).toEqual({ name: 'Paula Ríos', ...reached })
    expect([advisor({ Apellido: 'Ríos' }).name, advisor({}).name]).toEqual(['Ríos', ''])
  })

  it('an address is that of the language, else the other one (SUP-01)', () => {
    expect([addressIn('en', { es: 'a', en: 'b' }), addressIn('es', { es: 'a', en: 'b' })]).toEqual(['b', 'a'])
    expect([addressIn('en', { es: 'a' }), addressIn('es', { en: 'b' }), addressIn('es')]).toEqual(['a', 'b', undefined])
  })

  it('only a web page is a page (SUP-01)', () => {
    expect(webAddressOf('https://meet.example/paula')).toBe('https://meet.example/paula')
    expect(webAddressOf('meet.example.co/paula')).toBe('https://meet.example.co/paula')
    for (const written of ['www.example.co', 'Www.example.co'])
      expect(webAddressOf(written)).toBe('https://www.example.co/')
    expect(webAddressOf('http://meet.example/paula')).toBe('http://meet.example/paula')
    expect(webAddressOf('\u2060https://meet.example/paula\u200b')).toBe('https://meet.example/paula')
    for (const text of [
      '',
      'meet',
      'No.aplica',
      'paula@correo.example',
      'n/a',
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect(webAddressOf(text)).toBeUndefined()
  })

  it.each([
    ...[
      '<https://meet.example/a?b=1>',
      'https://meet.example/a?b=1 (código 4567)',
      'meet.example/a?b=1',
      '[Sala](https://meet.example/a?b=1)',
    ],
    ...[
      'Sala: https://meet.example/a?b=1.',
      '«https://meet.example/a?b=1»',
      '(https://meet.example/a?b=1)',
      'https:// meet.example/a?b=1',
      'https://meet.example/a?b=1– sala 4',
    ],
    ...[
      '<a href="https://meet.example/a?b=1">Sala</a>',
      'https://meet.example/a?b=1; https://otra.example/',
      'https://meet.example/a?b=1\nClave: 4567',
    ],
    ...[
      'https:/meet.example/a?b=1',
      'https//meet.example/a?b=1',
      '//meet.example/a?b=1',
      'http:// https://meet.example/a?b=1',
    ],
    ...[
      'https://https://meet.example/a?b=1',
      'https://meet.example/a?b=1,https://otra.example/',
      'https://sala https://meet.example/a?b=1',
    ],
    'Paula le invita a una reunión de Zoom.\nÚnase: https://meet.example/a?b=1\nID: 123 456. Escriba a ana@x.co',
    'Paula (paula@correo.example.co) le espera en meet.example/a?b=1, a las 3 p.m.',
  ])('the first web address in a text is taken: %s (SUP-01)', (text) => {
    expect(webAddressOf(text)).toBe('https://meet.example/a?b=1')
  })

  it('a bare domain is a page, and a word with a point is none (SUP-01)', () => {
    for (const [text, page] of [
      ['meet.google.com', 'https://meet.google.com/'],
      ['Zoom.us', 'https://zoom.us/'],
      ['https://zoom.us/j/1;https://zoom.us/j/2', 'https://zoom.us/j/1'],
      ['www.example.co', 'https://www.example.co/'],
      ['example.co:8443/sala', 'https://example.co:8443/sala'],
      ['Entre a www.example.co/sala 4.', 'https://www.example.co/sala'],
      ['https://es.example.org/Sala_(Bogotá)', 'https://es.example.org/Sala_(Bogot%C3%A1)'],
    ] as const)
      expect(webAddressOf(text), text).toBe(page)
    for (const text of [
      'No.aplica',
      'ana.co@x.co',
      'paula@correo.example.co',
      'a las 3 p.m.',
      'S.A.S.',
      'https:/x',
      'https://exa mple',
      'mailto:?subject=Hola',
      'https://…',
      'http://',
    ])
      expect(webAddressOf(text), text).toBeUndefined()
  })

  it('whatever the CRM holds, a link is made of digits, a plain address or a web page (HOM-03)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(phoneOf(text)?.tel ?? 'tel:12345').toMatch(/^tel:\+?\d{5,15}$/)
        expect(emailOf(text) ?? 'a@b').not.toMatch(/[\s?&<>"']/)
        expect(webAddressOf(text) ?? 'https:').toMatch(/^https?:/)
      }),
    )
  })
})

it('is read on a page whose strings have the methods of old answers (HOM-03, DOC-05, EMB-16)', () => {
  const { startsWith, endsWith, replaceAll } = String.prototype
  try {
    replaceStringMethods()
    expect(emailOf('Escriba a ana@example.co).')).toBe('ana@example.co')
    expect(phoneOf('+88 123 4567 8')?.tel).toBe('tel:+8812345678')
    expect(nameIn('attachment; filename="Paz+y%20salvo.pdf"')).toContain('salvo')
  } finally {
    Object.assign(String.prototype, { startsWith, endsWith, replaceAll })
  }
})
