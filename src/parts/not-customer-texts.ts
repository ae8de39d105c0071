// The texts for an address that belongs to no customer record.
import notCustomer from '../../locales/es/errors.not-customer.json'
import type { PartTexts } from '../core/texts'

export const notCustomerTexts: PartTexts = [
  { namespace: 'errors', es: notCustomer, en: () => import('../../locales/en/errors.not-customer.json') },
]
