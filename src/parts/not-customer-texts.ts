// The words around an address that is not among the customer records.
import notCustomer from '../../locales/es/errors.not-customer.json'
import { registerTexts } from '../core/texts'

registerTexts('errors', { es: notCustomer, en: () => import('../../locales/en/errors.not-customer.json') })
