// The texts of the wizard, part of those bundles only that contain the wizard.
import options from '../../locales/es/options.json'
import wizard from '../../locales/es/wizard.json'
import type { PartTexts } from '../core/texts'

export const wizardTexts: PartTexts = [
  { namespace: 'options', es: options, en: () => import('../../locales/en/options.json') },
  { namespace: 'wizard', es: wizard, en: () => import('../../locales/en/wizard.json') },
]
