// The wizard's words, which only a file with the wizard holds.
import optionsEn from '../../locales/en/options.json'
import wizardEn from '../../locales/en/wizard.json'
import optionsEs from '../../locales/es/options.json'
import wizardEs from '../../locales/es/wizard.json'
import { registerTexts } from '../core/i18n'

registerTexts('wizard', { es: wizardEs, en: wizardEn })
registerTexts('options', { es: optionsEs, en: optionsEn })
