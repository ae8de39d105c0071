// The texts of carousel and large view.
import media from '../../locales/es/common.media.json'
import type { PartTexts } from '../core/texts'

export const mediaTexts: PartTexts = [
  { namespace: 'common', es: media, en: () => import('../../locales/en/common.media.json') },
]
