// Which file has which texts. A script or chunk holds only those that its parts name (lazyPart, defineWidget).
import common from '../../locales/es/common.json'
import errors from '../../locales/es/errors.json'
import type { Namespace } from './texts'

export const commonTexts = [
  { name: 'common', es: common, en: () => import('../../locales/en/common.json') },
  { name: 'errors', es: errors, en: () => import('../../locales/en/errors.json') },
] as const satisfies Namespace[]

/** Registration and passwords; a login says common texts only. */
export const accountTexts = [
  {
    name: 'account',
    es: () => import('../../locales/es/account.json'),
    en: () => import('../../locales/en/account.json'),
  },
] as const satisfies Namespace[]

/** The controls that account forms do not have. */
export const controlsTexts = [
  {
    name: 'controls',
    es: () => import('../../locales/es/controls.json'),
    en: () => import('../../locales/en/controls.json'),
  },
] as const satisfies Namespace[]

export const portalTexts = [
  {
    name: 'portal',
    es: () => import('../../locales/es/portal.json'),
    en: () => import('../../locales/en/portal.json'),
  },
] as const satisfies Namespace[]

// The two languages of a file follow each other: gzip looks back 32 kB.
export const onboardingTexts = [
  ...controlsTexts,
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
] as const satisfies Namespace[]

/** What the onboarding says after its first step: the rest of its namespace, in a file of its own. */
export const endingsTexts = [
  {
    name: 'wizard',
    es: () => import('../../locales/es/wizard.endings.json'),
    en: () => import('../../locales/en/wizard.endings.json'),
  },
] as const satisfies Namespace[]
