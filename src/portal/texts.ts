// The words behind the login.
import portal from '../../locales/es/portal.json'
import { registerTexts } from '../core/texts'

registerTexts('portal', { es: portal, en: () => import('../../locales/en/portal.json') })
