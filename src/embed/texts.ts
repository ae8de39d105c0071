// The texts every widget needs.
import common from '../../locales/es/common.json'
import errors from '../../locales/es/errors.json'
import type { PartTexts } from '../core/texts'

export const commonTexts: PartTexts = [
  { namespace: 'common', es: common, en: () => import('../../locales/en/common.json') },
  { namespace: 'errors', es: errors, en: () => import('../../locales/en/errors.json') },
]
