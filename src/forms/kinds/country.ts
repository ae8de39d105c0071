import { canonicalCountry } from '../../domain/countries'
import type { Kind } from './kind'

export const country: Kind = {
  missing: () => 'choice',
  fromCrm: canonicalCountry,
}
