// The texts of the controls beyond those of an account, how the onboarding says what is wrong, and what can go wrong with a file.
import controls from '../../../locales/es/common.controls.json'
import upload from '../../../locales/es/errors.upload.json'
import type { PartTexts } from '../../core/texts'

export const controlsTexts: PartTexts = [
  { namespace: 'common', es: controls, en: () => import('../../../locales/en/common.controls.json') },
  { namespace: 'errors', es: upload, en: () => import('../../../locales/en/errors.upload.json') },
]
