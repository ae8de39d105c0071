// The texts of the dialog that asks for the password again.
import session from '../../locales/es/common.session.json'
import type { PartTexts } from '../core/texts'

export const sessionTexts: PartTexts = [
  { namespace: 'common', es: session, en: () => import('../../locales/en/common.session.json') },
]
