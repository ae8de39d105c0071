// Which file has which texts. A script or chunk holds only those that its parts name (lazyPart, defineWidget).
import common from '../../locales/es/common.json'
import errors from '../../locales/es/errors.json'
import type { Namespace } from './texts'

export const commonTexts: readonly Namespace[] = [
  { name: 'common', es: common, en: () => import('../../locales/en/common.json') },
  { name: 'errors', es: errors, en: () => import('../../locales/en/errors.json') },
]

/** Registration and passwords; a login says common texts only. */
export const accountTexts: Namespace = {
  name: 'account',
  es: () => import('../../locales/es/account.json'),
  en: () => import('../../locales/en/account.json'),
}

/** The controls that account forms do not have. */
export const controlsTexts: Namespace = {
  name: 'controls',
  es: () => import('../../locales/es/controls.json'),
  en: () => import('../../locales/en/controls.json'),
}

export const portalTexts: Namespace = {
  name: 'portal',
  es: () => import('../../locales/es/portal.json'),
  en: () => import('../../locales/en/portal.json'),
}

// The two languages of a file follow each other: gzip looks back 32 kB.
export const onboardingTexts: readonly Namespace[] = [
  controlsTexts,
  {
    name: 'options',
    es: () => import('../../locales/es/options.json'),
    en: () => import('../../locales/en/options.json'),
  },
  {
    name: 'wizard',
    es: () => import('../../locales/es/wizard.json'),
    en: () => import('../../locales/en/wizard.json'),
  },
]

/** What the onboarding says after its first step: the rest of its namespace, in a file of its own. */
export const endingsTexts: Namespace = {
  name: 'wizard',
  es: () => import('../../locales/es/wizard.endings.json'),
  en: () => import('../../locales/en/wizard.endings.json'),
}
