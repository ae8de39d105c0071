// The chunks of the ES modules, and which of them each element requests first. vite.config.ts groups the modules by this table
// (scripts/build/chunk-groups.ts), widgets/lazy.ts prefetches by it, and tests/rules/dist-parts.test.ts checks that a first screen needs no other chunk.
import type { WidgetTable } from '../src/embed/widget-table'

interface Part {
  /** Imports `module`, and so loads the chunk. A chunk without it is loaded only through imports. */
  readonly load?: () => Promise<unknown>
  readonly module: string
  /** Further modules, or folders, of the chunk. Without it, the bundler decides. */
  readonly with?: readonly string[]
  /** Takes only modules that at least this number of chunks import. */
  readonly sharedBy?: number
}

/** In order of precedence: a chunk takes its modules and all that they import, except what a chunk above has taken. */
export const parts = {
  // Runs first, while everything else is loading.
  start: {
    module: 'src/records/early-start',
    with: ['src/core/page-address', 'src/core/plain-text'],
    load: () => import('../src/records/early-start'),
  },
  // The code that every element needs, including forms and the bar with language and account.
  base: {
    module: 'src/embed/define-widget',
    with: [
      'src/embed/widget-table',
      'src/state/route',
      'src/forms/form',
      'src/forms/kinds/email',
      'src/forms/kinds/password',
      'src/parts/brand',
      'src/parts/language-menu',
      // The portal and its shell both set the page's title.
      'src/portal/use-route-effects',
      'src/ui/menu-row',
      'src/ui/picture',
    ],
    load: () => import('../src/embed/define-widget'),
  },
  account: {
    module: 'src/screens/login/login',
    with: ['src/parts/login-form'],
    load: () => import('../src/screens/login/login'),
  },
  english: {
    module: 'locales/en/common',
    with: ['locales/en/errors'],
    load: () => import('../locales/en/common.json'),
  },
  // The client of the services and what is read early: no React in it, because a session begins before React is here.
  services: {
    module: 'src/state/services',
    with: ['src/core/parameter', 'src/records/contact-read', 'src/records/registration'],
    load: () => import('../src/state/services'),
  },
  reads: {
    module: 'src/records/use-read',
    with: [
      ...['src/core/plain-text', 'src/core/dates', 'src/core/phone-text', 'src/parts/loaded', 'src/state/one-time'],
      'src/ui/link-button',
    ],
    load: () => import('../src/records/use-read'),
  },
  // The open lists of menus and fields, with floating-ui: prefetched just before one opens.
  lists: { module: 'src/ui/menu-list', with: ['src/forms/controls/proposals'] },
  // What the onboarding and an owner's screens share: records, rules, dialogs, icons.
  common: {
    module: 'src/records/records',
    with: [
      'node_modules/lucide/',
      'src/core/',
      'src/domain/',
      'src/state/',
      'src/records/',
      'src/uploads/',
      'src/ui/',
      'src/parts/',
    ],
    sharedBy: 2,
    load: () => import('../src/records/records'),
  },
  controls: {
    module: 'src/forms/kinds/index',
    with: ['src/forms/record', 'locales/es/controls'],
    load: () => import('../src/forms/kinds/index'),
  },
  // The pages of a document of several pictures, and the PDF made of them.
  pages: { module: 'src/forms/controls/file-pages', with: ['src/uploads/pages'] },
  files: { module: 'src/parts/file-preview' },
  journey: {
    module: 'src/wizard/wizard-alone',
    with: ['src/wizard/wizard', 'locales/es/options', 'locales/es/wizard'],
    load: () => import('../src/wizard/wizard-alone'),
  },
  // What the onboarding shows only after its first step: prefetched when the browser is idle.
  endings: {
    module: 'src/wizard/view/review',
    with: [
      ...[
        'src/wizard/view/conflict-choice',
        'src/wizard/view/dialogs',
        'src/wizard/view/left',
        'src/wizard/view/summary',
      ],
    ],
  },
  portal: { module: 'widgets/owner-portal', load: () => import('./owner-portal') },
  landing: { module: 'src/screens/landing/landing', load: () => import('../src/screens/landing/landing') },
  shell: { module: 'src/portal/shell', with: ['locales/es/portal'], load: () => import('../src/portal/shell') },
  home: { module: 'src/screens/home/home', load: () => import('../src/screens/home/home') },
  carousel: { module: 'src/ui/carousel', load: () => import('../src/ui/carousel') },
  onboarding: { module: 'widgets/fiducia-wizard', load: () => import('./fiducia-wizard') },
  'alone-login': { module: 'src/wizard/alone-login', load: () => import('../src/wizard/alone-login') },
  register: { module: 'widgets/owner-register', load: () => import('./owner-register') },
  registration: {
    module: 'src/screens/register/register-alone',
    with: ['src/screens/register/registration', 'locales/es/account'],
    load: () => import('../src/screens/register/register-alone'),
  },
} as const satisfies Record<string, Part>

type Loadable = { [Name in keyof typeof parts]: (typeof parts)[Name] extends { load: unknown } ? Name : never }
export type PartName = Loadable[keyof typeof parts]

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
export const landing = ['account', ...owned, 'landing'] as const satisfies readonly PartName[]

export const firstScreens: Record<WidgetTable['tag'], FirstScreens> = {
  'owner-portal': {
    first: [...element, 'portal'],
    visitor: ['account'],
    owner: [...owned, 'shell', 'account', 'home', 'carousel'],
  },
  'fiducia-wizard': {
    first: [...element, 'onboarding', ...owned, 'journey', 'controls'],
    visitor: ['alone-login', 'account'],
    owner: [],
  },
  'owner-register': {
    first: [...element, 'register', 'account', 'services', 'reads', 'registration'],
    visitor: [],
    owner: [],
  },
}
