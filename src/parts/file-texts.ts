// The texts of document lists, downloads and previews.
import files from '../../locales/es/common.files.json'
import type { PartTexts } from '../core/texts'

export const fileTexts: PartTexts = [
  { namespace: 'common', es: files, en: () => import('../../locales/en/common.files.json') },
]
