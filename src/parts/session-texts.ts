// The words of the dialog that asks for the password again.
import session from '../../locales/es/common.session.json'
import { registerTexts } from '../core/texts'

registerTexts('common', { es: session, en: () => import('../../locales/en/common.session.json') })
