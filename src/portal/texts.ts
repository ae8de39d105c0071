// The texts of the screens behind the login.
import portal from '../../locales/es/portal.json'
import type { PartTexts } from '../core/texts'

export const portalTexts: PartTexts = [
  { namespace: 'portal', es: portal, en: () => import('../../locales/en/portal.json') },
]
