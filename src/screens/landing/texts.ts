import landing from '../../../locales/es/common.landing.json'
import type { PartTexts } from '../../core/texts'

export const landingTexts: PartTexts = [
  { namespace: 'common', es: landing, en: () => import('../../../locales/en/common.landing.json') },
]
