// The chunks that are asked for by name, and which of them each element requests first. widgets/lazy.ts prefetches by this table, and
// tests/rules/dist-parts.test.ts checks that a first screen needs no other chunk. What is in a chunk says chunks.table.ts.
import type { WidgetTable } from '../src/embed/widget-table'

/** By the name of the chunk: imports its `module`, and so loads the file. */
export const parts = {
  start: () => import('../src/records/early-start'),
  base: () => import('../src/embed/define-widget'),
  account: () => import('../src/screens/login/login'),
  english: () => import('../locales/en/common.json'),
  services: () => import('../src/state/services'),
  reads: () => import('../src/records/use-read'),
  common: () => import('../src/records/records'),
  journey: () => import('../src/wizard/wizard-alone'),
  invitation: () => import('../src/records/registration'),
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

export type PartName = keyof typeof parts

interface FirstScreens {
  /** Requested immediately, in this order; servers that limit parallel requests send the small chunk that starts the work first. */
  readonly first: readonly PartName[]
  /** Requested additionally when it is known that nobody is logged in. */
  readonly visitor: readonly PartName[]
  /** Requested additionally when a session is about to begin. */
  readonly owner: readonly PartName[]
}

const element = ['start', 'base'] as const
const owned = ['services', 'reads', 'common'] as const

/** The chunks for a visitor without a route in the address, in addition to those requested immediately. */
export const landing = ['account', ...owned, 'shared', 'landing'] as const satisfies readonly PartName[]

export const firstScreens: Record<WidgetTable['tag'], FirstScreens> = {
  'owner-portal': {
    first: [...element, 'portal'],
    visitor: ['account'],
    owner: [...owned, 'shared', 'files', 'shell', 'account', 'home', 'carousel'],
  },
  'fiducia-wizard': {
    first: [...element, 'onboarding', ...owned, 'journey'],
    visitor: ['alone-login', 'account'],
    owner: [],
  },
  'owner-register': {
    first: [...element, 'register', 'account', 'services', 'invitation', 'reads', 'registration'],
    visitor: [],
    owner: [],
  },
}
