// The texts every widget needs.
import commonEn from '../../locales/en/common.json'
import errorsEn from '../../locales/en/errors.json'
import commonEs from '../../locales/es/common.json'
import errorsEs from '../../locales/es/errors.json'
import { registerTexts } from '../core/i18n'

registerTexts('common', { es: commonEs, en: commonEn })
registerTexts('errors', { es: errorsEs, en: errorsEn })
