// The portal's words, which only a file with the portal holds.
import en from '../../locales/en/portal.json'
import es from '../../locales/es/portal.json'
import { registerTexts } from '../core/i18n'

registerTexts('portal', { es, en })
