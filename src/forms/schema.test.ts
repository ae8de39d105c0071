import { describe, expect, it } from 'vitest'
import { fakePort } from '../../tests/kit/upload-port'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { problemsOf } from '../domain/schema'
import { internationalOperations } from '../domain/steps/legal'
import { foreignPayments } from '../domain/steps/natural'
import { kinds } from './kinds'
import { password as passwordKind } from './kinds/password'
import { findErrors, toPayload } from './record'
import { hasFile } from './uploads'

const problem = async (field: Field, value: string) => (await findErrors({ x: field }, { x: value })).x
/** A form with a password brings that kind itself: no step of the onboarding has it. */
const passwordErrors = (fields: FieldTable, values: FormValues) =>
  problemsOf({ password: passwordKind }, fields, values, { hasFile: () => false })
const inFours = (number: string) => number.replace(/(.{4})/g, '$1 ').trim()

describe('the check of a form', () => {
  it('every kind says what is missing (WIZ-12)', async () => {
    const missing = {
      text: 'required',
      longText: 'required',
      email: 'required',
      phone: 'required',
      suggest: 'required',
      password: 'required',
      choice: 'choice',
      select: 'choice',
      country: 'choice',
      date: 'choice',
      money: 'emptyNumber',
      file: 'file',
    } as const
    for (const [kind, expected] of Object.entries(missing)) {
      expect(await problem({ kind: kind as keyof typeof missing }, ''), kind).toBe(expected)
      expect(await problem({ kind: kind as keyof typeof missing, optional: true }, ''), kind).toBeUndefined()
    }
    expect(await problem({ kind: 'text' }, '')).toBe('required')
  })

  it.each([' ', '\u00a0', '\u200b', '\u200f', '\u3164', '\u2800', '\ufeff', '-None-'])(
    'what nobody can see is no answer, of whatever kind: %j (WIZ-12)',
    async (answer) => {
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
        if (kind === 'file') continue
        const [missing, blank] = await Promise.all([problem({ kind }, ''), problem({ kind }, answer)])
        expect(blank, kind).toBe(missing)
        expect(await problem({ kind, optional: true }, answer), kind).toBeUndefined()
        expect(toPayload({ x: { kind } }, { x: answer }), kind).toEqual({})
        expect(toPayload({ x: { kind } }, { x: answer }, { stored: { x: 'A' }, touched: ['x'] }), kind).toEqual({
          x: null,
        })
      }
    },
  )

  it('e-mails and numbers (WIZ-12)', async () => {
    for (const good of ['ana@example.co', 'a.b+c@sub.example.com'])
      expect(await problem({ kind: 'email' }, good)).toBeUndefined()
    const two = 'ana@example.co,b@example.co'
    for (const bad of [
      'ana',
      'ana@',
      'ana@example',
      'a na@example.co',
      two,
      'ana@.co.',
      'ana@.co',
      'ana@example..co',
      'mailto:ana@example.co',
    ])
      expect(await problem({ kind: 'email' }, bad), bad).toBe('email')
    expect(await problem({ kind: 'money' }, '1234567')).toBeUndefined()
    expect(await problem({ kind: 'email' }, `${'a'.repeat(88)}@example.com`)).toBeUndefined()
    expect(await problem({ kind: 'email' }, `${'a'.repeat(89)}@example.com`)).toBe('max')
    expect(await problem({ kind: 'money' }, '-5')).toBe('amount')
    expect(await problem({ kind: 'money', negative: true }, '-5')).toBeUndefined()
    expect(await problem({ kind: 'suggest', suggest: 'ciiu', sendAs: 'number' }, '')).toBe('emptyNumber')
    expect(await problem({ kind: 'suggest', suggest: 'ciiu', sendAs: 'number' }, '6810a')).toBe('number')
    expect(await problem({ kind: 'suggest', suggest: 'ciiu', sendAs: 'number' }, '0010')).toBeUndefined()
  })

  it('takes any telephone of 5 to 20 digits (WIZ-18)', async () => {
    const field = { kind: 'phone' } as const
    for (const typed of ['12345', '605 555 01', '+999 12 34 56', '0'.repeat(20), '5550190 ext. 12'])
      expect(await problem(field, typed), typed).toBeUndefined()
    for (const typed of ['1234', '0'.repeat(21), 'phone', `12345${' '.repeat(26)}6`])
      expect(await problem(field, typed), typed).toBe('phone')
    expect(toPayload({ x: field }, { x: '605 555 01' })).toEqual({ x: '605 555 01' })
    expect(toPayload({ x: field }, { x: '300 123 4567' })).toEqual({ x: '+573001234567' })
  })

  it('only options of the list, and only as long as the CRM holds', async () => {
    expect(await problem({ kind: 'choice', options: 'yesNo' }, 'Si')).toBeUndefined()
    expect(await problem({ kind: 'select', options: 'yesNo' }, 'Yes')).toBe('choice')
    expect(await problem({ kind: 'text' }, 'x'.repeat(256))).toBe('max')
    expect(await problem({ kind: 'suggest' }, 'x'.repeat(256))).toBe('max')
    expect(await problem({ kind: 'suggest' }, 'Medellín')).toBeUndefined()
    expect(await problem({ kind: 'text' }, `${'x '.repeat(127)}x`)).toBeUndefined()
    expect(await problem({ kind: 'text' }, 'x '.repeat(128))).toBe('max')
    expect(await problem({ kind: 'longText' }, 'x'.repeat(2000))).toBeUndefined()
    expect(await problem({ kind: 'longText' }, 'x'.repeat(2001))).toBe('max')
    expect(await problem({ kind: 'text', max: 30 }, 'x'.repeat(31))).toBe('max')
  })

  it('an IBAN counts without the blanks between its groups of four (NAT-04, LEG-04)', async () => {
    for (const field of [foreignPayments.fields.Numero_de_Cuenta, internationalOperations.fields.Numero_de_Cuenta]) {
      expect(await problem({ ...field, when: {} }, inFours('X'.repeat(34)))).toBeUndefined()
      expect(await problem({ ...field, when: {} }, inFours('X'.repeat(35)))).toBe('max')
    }
  })

  it('a hyphen in place of an account number is none: nothing would be sent (NAT-03)', async () => {
    for (const typed of ['-', ' . ', '---']) {
      expect(await problem({ kind: 'text', sendPlain: true }, typed)).toBe('required')
      expect(await problem({ kind: 'text', sendPlain: true, optional: true }, typed)).toBeUndefined()
      expect(await problem({ kind: 'text' }, typed)).toBeUndefined()
    }
  })

  it('a new password has six characters, no blank after the first, and is repeated (REG-03)', async () => {
    const fields = {
      password: { kind: 'password', newPassword: true, noBlanks: true },
      passwordConfirmation: { kind: 'password', same: 'password' },
    } as const satisfies FieldTable
    const check = (password: string, passwordConfirmation: string) =>
      passwordErrors(fields, { password, passwordConfirmation })
    expect(check('secret', 'secret')).toEqual({})
    expect(check('secre', 'secre')).toEqual({ password: 'password' })
    expect(check('sec ret', 'sec ret')).toEqual({ password: 'passwordBlank' })
    expect(check(' ecret', ' ecret')).toEqual({})
    expect(check('ñ'.repeat(36), 'ñ'.repeat(36))).toEqual({})
    expect(check('ñ'.repeat(37), 'ñ'.repeat(37))).toEqual({ password: 'passwordLong' })
    expect(check('secret', 'Secret')).toEqual({ passwordConfirmation: 'mismatch' })
    expect(check('', '')).toEqual({ password: 'required', passwordConfirmation: 'required' })
  })

  it('a password that is changed may hold blanks: length and repetition are all that counts (LOG-04)', async () => {
    const field = { kind: 'password', newPassword: true } as const
    expect(passwordErrors({ x: field }, { x: 'una frase larga' })).toEqual({})
    expect(passwordErrors({ x: field }, { x: 'a b' })).toEqual({ x: 'password' })
  })

  it('looks at no field that is hidden', async () => {
    const fields = { A: { kind: 'text', when: { B: 'x' } } } as const
    expect(await findErrors(fields, {})).toEqual({})
    expect(await findErrors(fields, {}, { context: { B: 'x' } })).toEqual({ A: 'required' })
  })

  it('a file is required only if none is stored or on its way (NAT-02)', async () => {
    const fields = { Cedulas_Pasaportes_IDs: { kind: 'file' } } as const
    const check = (uploads: ReturnType<typeof fakePort>) =>
      findErrors(fields, {}, { hasFile: (field) => hasFile(uploads, field) })
    expect(await check(fakePort())).toEqual({ Cedulas_Pasaportes_IDs: 'file' })
    expect(hasFile(undefined, 'Cedulas_Pasaportes_IDs')).toBe(false)
    expect(await check(fakePort({ stored: [{ id: '1', name: 'a.pdf', size: '' }] }))).toEqual({})
    expect(await check(fakePort({ state: { status: 'stored', name: 'a.pdf', size: '' } }))).toEqual({})
    expect(await check(fakePort({ state: { status: 'sending', name: 'a.pdf', fraction: 0.5 } }))).toEqual({})
    expect(await check(fakePort({ state: { status: 'lost', name: 'a.pdf' } }))).toEqual({
      Cedulas_Pasaportes_IDs: 'file',
    })
  })
})
