// The words of the controls beyond those of an account, and how the onboarding says what is wrong.
import controls from '../../../locales/es/common.controls.json'
import { registerTexts } from '../../core/texts'

registerTexts('common', { es: controls, en: () => import('../../../locales/en/common.controls.json') })
