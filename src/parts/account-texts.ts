// The texts of registration and password recovery; not loaded for a login.
import account from '../../locales/es/common.account.json'
import type { PartTexts } from '../core/texts'

export const accountTexts: PartTexts = [
  { namespace: 'common', es: account, en: () => import('../../locales/en/common.account.json') },
]
