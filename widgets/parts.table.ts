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

const icons = (...names: string[]) => names.map((name) => `node_modules/lucide/dist/esm/icons/${name}`)

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
    with: ['src/core/parameter', 'src/records/contact-read'],
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
  // What the onboarding's steps and an owner's home share: records, rules, dialogs.
  common: {
    module: 'src/records/records',
    with: [
      'src/records/wizard-memory',
      'src/state/welcome',
      'src/ui/dialog',
      'src/ui/drawer',
      'src/ui/page-header',
      'src/ui/progress-bar',
      'src/ui/file-icon',
      ...icons('arrow-left', 'building-complex', 'download', 'landmark', 'log-out', 'user-round'),
    ],
    load: () => import('../src/records/records'),
  },
  // The steps of the onboarding, with the kinds of fields that the portal's own long forms have, too.
  journey: {
    module: 'src/wizard/wizard-alone',
    with: [
      ...['src/wizard/wizard', 'src/forms/kinds/index', 'src/forms/record', 'src/uploads/uploads'],
      ...['locales/es/controls', 'locales/es/options', 'locales/es/wizard'],
    ],
    load: () => import('../src/wizard/wizard-alone'),
  },
  // The invitation of <owner-register>, which is read early, too.
  invitation: {
    module: 'src/records/registration',
    with: [],
    load: () => import('../src/records/registration'),
  },
  // What else several screens share.
  shared: {
    module: 'src/ui/card',
    with: [
      ...['src/parts/file-preview', 'src/parts/framed', 'src/parts/payments-menu', 'src/parts/video'],
      ...['node_modules/lucide/', 'src/core/', 'src/domain/', 'src/records/', 'src/ui/'],
    ],
    sharedBy: 2,
    load: () => import('../src/ui/card'),
  },
  // What the onboarding shows only after its first step: prefetched when the browser is idle.
  endings: {
    module: 'src/wizard/view/review',
    with: [
      ...[
        'src/forms/error-summary',
        'src/wizard/save/save-step',
        'src/wizard/view/purchase-dialog',
        'locales/es/wizard.endings',
        'src/wizard/view/conflict-choice',
        'src/wizard/view/dialogs',
        'src/wizard/view/left',
        'src/wizard/view/summary',
      ],
    ],
  },
  // What is loaded with the first file that is sent or fetched.
  files: {
    module: 'src/api/files',
    with: ['src/uploads/sender', 'src/uploads/upload-file'],
    load: () => import('../src/api/files'),
  },
  // The pages of a document of several pictures, and the PDF made of them.
  pages: { module: 'src/forms/controls/file-pages', with: ['src/uploads/gathering'] },
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
