// Written by `npm run describe` from widgets/chunks.table.ts.
// The entry module reads here which chunks to load for an element's first screen.

/** By chunk: imports its module. */
export const chunkLoaders = {
  start: () => import('../src/records/early-start'),
  base: () => import('../src/embed/define-widget'),
  account: () => import('../src/screens/login/login'),
  english: () => import('../locales/common.en.json'),
  services: () => import('../src/state/services'),
  reads: () => import('../src/records/use-read'),
  common: () => import('../src/records/records'),
  journey: () => import('../src/wizard/wizard-alone'),
  invitation: () => import('../src/screens/register/register-buyer'),
  shared: () => import('../src/ui/card'),
  files: () => import('../src/api/files'),
  portal: () => import('./owner-portal'),
  landing: () => import('../src/screens/landing/landing'),
  shell: () => import('../src/portal/shell'),
  home: () => import('../src/screens/home/home'),
  carousel: () => import('../src/ui/carousel'),
  onboarding: () => import('./fiducia-wizard'),
  'alone-login': () => import('../src/wizard/alone-login'),
  register: () => import('./owner-register'),
  registration: () => import('../src/screens/register/registration'),
} as const

/** Chunks of the landing screen of a visitor, with a space between the names. */
export const landing = 'account services reads common shared landing'

/** By element: its own chunk, those that come first, for a visitor, for an owner. */
export const firstScreens = {
  'owner-portal': {
    own: 'portal',
    first: 'start base',
    visitor: 'account',
    owner: 'services reads common shared files shell account home carousel',
  },
  'fiducia-wizard': {
    own: 'onboarding',
    first: 'start base services reads common journey',
    visitor: 'alone-login account',
    owner: 'start',
  },
  'owner-register': {
    own: 'register',
    first: 'start base account services invitation reads registration',
    visitor: 'start',
    owner: 'start',
  },
} as const satisfies Record<string, Record<'own' | 'first' | 'visitor' | 'owner', string>>
