// Random valid answers for each kind of field, including the limits of what is allowed and unusual spellings.
import { countries } from '../../src/domain/countries'
import type { Field } from '../../src/domain/field'
import { options } from '../../src/domain/options'
import suggestions from '../../src/domain/suggestions.json' with { type: 'json' }
import type { Chance } from './random'

const texts = [
  'María José Ñáñez',
  "D'Ángelo & Søn",
  'Calle 10 # 4-32, "apto" 501',
  '<b>Edificio</b> Mar',
  'Brisa 🏝️ Norte',
  'Água  Fría',
  'x',
  'Inversiones Palma y Mar de la Costa S.A.S.',
  '中文 姓名',
]
const phones = ['+57 300 555 0121', '+57 605 555 0120', '+1 305 555 0134', '+34 612 345 678', '+49 1512 3456789']
const emails = ['ana.ruiz@correo.example', "o'neil+banco@mail.example", 'contacto@palma-azul.example']
const days = ['1986/04/17', '2000/02/29', '1999/12/31', '2026/01/01']
const amounts = ['0', '1', '999', '12500000', '123456789012345']

/** An answer as it is typed, or chosen by its value. */
export function answerFor(name: string, field: Field, chance: Chance): string {
  switch (field.kind) {
    case 'choice':
    case 'select':
      return field.options ? chance.pick(options[field.options]) : ''
    case 'country':
      return chance.oneIn(2) ? 'Colombia' : chance.pick(countries).name
    case 'phone':
      return chance.pick(phones)
    case 'email':
      return chance.pick(emails)
    case 'date':
      return chance.pick(days)
    case 'money':
      // Only a non-zero amount is made negative, because '-0' is stored as '0'.
      return field.negative && chance.oneIn(3) ? '-12500000' : chance.pick(amounts)
    case 'suggest':
      if (field.sendAs === 'number' || field.suggest === 'ciiu') return chance.pick(suggestions.ciiu)
      return field.suggest && chance.oneIn(2) ? chance.pick(suggestions[field.suggest]) : chance.pick(texts)
    case 'longText':
      return `${chance.pick(texts)}. ${chance.pick(texts)}`
    default:
      // Document and account numbers: digits satisfy all their rules.
      return field.isNumber || field.sendPlain !== undefined || /numero|cedula|nit|id_/i.test(name)
        ? String(chance.whole(10_000_000, 999_999_999))
        : chance.pick(texts)
  }
}

/** Normalises an answer for comparison: removes what the control's formatting adds and what the CRM's format drops. */
export function plain(kind: Field['kind'], value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  if (kind === 'money') return text.replace(/[^\d-]/g, '')
  if (kind === 'phone' || kind === 'date') return text.replace(/\D/g, '')
  return text.replace(/\s+/g, ' ').trim()
}

/** Compares answers: numbers in the CRM have no leading zeros, document numbers no dots. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  const [a, b] = [plain(field.kind, one), plain(field.kind, other)]
  if (a === b) return true
  if (field.sendAs === 'number') return Number(a) === Number(b)
  return Boolean(field.sendPlain) && a.replace(/[\s.,'’-]/g, '') === b.replace(/[\s.,'’-]/g, '')
}
