// The texts every widget needs.
import common from '../../locales/es/common.json'
import errors from '../../locales/es/errors.json'
import { registerTexts } from '../core/texts'

registerTexts('common', { es: common, en: () => import('../../locales/en/common.json') })
registerTexts('errors', { es: errors, en: () => import('../../locales/en/errors.json') })
