// The wizard's words, which only a file with the wizard holds.
import options from '../../locales/es/options.json'
import wizard from '../../locales/es/wizard.json'
import { registerTexts } from '../core/texts'

registerTexts('wizard', { es: wizard, en: () => import('../../locales/en/wizard.json') })
registerTexts('options', { es: options, en: () => import('../../locales/en/options.json') })
