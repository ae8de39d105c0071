// The texts of all controls that account forms do not use, of the onboarding's messages, and of upload errors.
import controls from '../../../locales/es/common.controls.json'
import upload from '../../../locales/es/errors.upload.json'
import type { PartTexts } from '../../core/texts'

export const controlsTexts: PartTexts = [
  { namespace: 'common', es: controls, en: () => import('../../../locales/en/common.controls.json') },
  { namespace: 'errors', es: upload, en: () => import('../../../locales/en/errors.upload.json') },
]
