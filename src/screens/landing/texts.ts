import landing from '../../../locales/es/common.landing.json'
import { registerTexts } from '../../core/texts'

registerTexts('common', { es: landing, en: () => import('../../../locales/en/common.landing.json') })
