import { expect, it } from 'vitest'
import { Failure } from './failure'
import { failureKey, readFailureKey, refusedText, waitText } from './failure-text'
import { changeLanguage } from './i18n'

it.each([
  ['es', { why: 'tooLong', maxLength: 40 }, 'Este dato admite máximo 40 caracteres.'],
  ['es', { why: 'number' }, 'Este valor no es un numero valido!'],
  ['es', { why: 'required' }, 'Este campo es requerido'],
  ['es', {}, 'El servicio no aceptó este dato. Revíselo.'],
  ['en', { why: 'email' }, 'This value is not a valid e-mail!'],
  ['en', { why: 'tooLong', maxLength: 255 }, 'This answer can have 255 characters at most.'],
] as const)('a refused field is said in %s: %o (WIZ-15, WIZ-12)', async (language, detail, words) => {
  await changeLanguage(language)
  expect(refusedText(new Failure('input', detail))).toBe(words)
})

it.each([
  ['es', 'rateLimited', 61, 'Espere 2 minutos e intente de nuevo.'],
  ['en', 'rateLimited', 3600, 'Wait 60 minutes and try again.'],
  ['es', 'rateLimited', 86_400, 'Intente de nuevo más tarde.'],
  ['es', 'rateLimited', 60, undefined],
  ['es', 'rateLimited', undefined, undefined],
  ['es', 'unavailable', 600, undefined],
] as const)('in %s the text of a %s promises no less than %s seconds (ERR-02)', async (language, code, wait, words) => {
  await changeLanguage(language)
  expect(waitText(new Failure(code, { wait }))).toBe(words)
})

it('a file that a server in between refuses is not said to be over our own limit (DOC-06)', () => {
  expect([new Failure('tooLarge', { status: 413 }), new Failure('tooLarge')].map(failureKey)).toEqual([
    'tooLargeThere',
    'tooLarge',
  ])
})

it('a read that is refused blames nothing that was sent: nothing was (ERR-02)', () => {
  const told = (['input', 'rejected', 'tooLarge', 'forbidden', 'rateLimited'] as const).map((code) =>
    readFailureKey(new Failure(code, { status: 400 })),
  )
  expect(told).toEqual(['unavailable', 'unavailable', 'unavailable', 'forbidden', 'rateLimited'])
})
