// The chunks of the ES modules: which modules share a file, and which files a first screen asks for. vite.config.ts
// groups the modules by this table (scripts/build/chunk-groups.ts); parts.table.ts, which the entry module holds, is
// written from it (`npm run describe`).
import type { WidgetTable } from '../src/embed/widget-table'

interface Chunk {
  readonly module: string
  /** Further modules, or folders, of the chunk. Without it, the bundler decides. */
  readonly with?: readonly string[]
  /** Takes only modules that at least this number of chunks import. */
  readonly sharedBy?: number
}

const icons = (...names: string[]) => names.map((name) => `node_modules/lucide/dist/esm/icons/${name}`)

/** In order of precedence: a chunk takes its modules and all that they import, except what a chunk above has taken. */
export const chunks = {
  // Runs first, while everything else is loading.
  start: {
    module: 'src/records/early-start',
    with: ['src/core/page-address', 'src/core/plain-text'],
  },
  // The code that every element needs, including forms and the bar with language and account.
  base: {
    module: 'src/embed/define-widget',
    with: [
      'src/embed/widget-table',
      'src/core/move-focus',
      'src/forms/form',
      'src/forms/kinds/email',
      'src/parts/brand',
      'src/parts/language-buttons',
      'src/ui/screen-title',
      // Also in the open lists and the login, which must not be loaded for them.
      ...icons('check', 'external-link', 'eye'),
    ],
  },
  // The login, and what every element but a step of the onboarding needs first.
  account: {
    module: 'src/screens/login/login',
    with: [
      'src/forms/kinds/password',
      'src/parts/login-form',
      'locales/visitor.es',
      // The portal and its shell both set the page's title.
      'src/portal/use-route-effects',
      'src/ui/picture',
      'src/core/greeting-name',
    ],
  },
  english: {
    module: 'locales/common.en',
    with: ['locales/errors.en', 'locales/visitor.en'],
  },
  // The client of the services and what is read early: no React in it, because a session begins before React is here.
  services: {
    module: 'src/state/services',
    with: [
      'src/records/contact',
      'src/records/calls-ahead',
      'src/core/dates',
      'src/core/phone',
      'node_modules/@tanstack/query-core/',
    ],
  },
  reads: {
    module: 'src/records/use-read',
    with: ['src/core/plain-text', 'src/parts/loaded'],
  },
  // The open lists of menus, with floating-ui: prefetched just before one opens.
  lists: { module: 'src/ui/menu-list' },
  // What the onboarding's steps and an owner's home share: records, rules, dialogs.
  common: {
    module: 'src/records/records',
    with: [
      'src/buyer/position',
      'src/domain/onboarding',
      'src/ui/page-header',
      'src/ui/progress-bar',
      // Those that a step shows first: in the file of the steps, they would bring it to every other screen that shows
      // them.
      ...icons('arrow-left', 'calendar-days', 'chevron-down', 'download', 'log-out', 'notebook-pen', 'shield-check'),
      ...icons('smartphone'),
    ],
  },
  // The steps of the onboarding, with the kinds of fields that the portal's own long forms have, too.
  journey: {
    module: 'src/wizard/wizard-alone',
    with: [
      ...['src/wizard/wizard', 'src/forms/kinds/index', 'src/forms/record', 'src/uploads/uploads'],
      ...['locales/controls.es', 'locales/options.es', 'locales/wizard.es'],
    ],
  },
  // The invitation of <owner-register>, which is read early, too.
  invitation: {
    module: 'src/screens/register/register-buyer',
    with: [],
  },
  // What else several screens share, every other icon of two of them too.
  shared: {
    module: 'src/ui/card',
    with: [
      ...['src/parts/file-preview', 'src/parts/framed', 'src/parts/nothing', 'src/parts/payments-menu'],
      ...['src/api/', 'src/core/', 'src/domain/', 'src/records/', 'src/ui/', 'node_modules/lucide/'],
    ],
    sharedBy: 2,
  },
  // What the onboarding shows only after its first step: prefetched when the browser is idle.
  endings: {
    module: 'src/wizard/view/review',
    with: [
      ...[
        'src/forms/error-summary',
        'src/buyer/orders',
        'locales/endings.es',
        'src/wizard/view/dialogs',
        'src/wizard/view/summary',
        'src/wizard/view/at-hand-list',
      ],
    ],
  },
  // Loaded when a step's form is painted.
  advice: { module: 'src/domain/advice', with: ['locales/advice.es'] },
  // Loaded with the focus of the first field that proposes answers.
  suggestions: { module: 'src/domain/suggestions', with: ['locales/suggestions.es'] },
  // What is loaded with the first file that is sent or fetched.
  files: {
    module: 'src/api/files',
    with: [
      ...['src/uploads/sender', 'src/uploads/upload-file'],
      // What tells the kind of a file: for the preview of one, and for those that are chosen.
      ...['src/core/file-type', 'src/core/picture-size'],
    ],
  },
  // A field of files, and the pictures that become one document: loaded together, so that a picture is never taken for
  // code that does not come.
  'file-field': {
    module: 'src/forms/controls/file-control',
    with: ['src/uploads/gathering', 'locales/files.es'],
  },
  portal: { module: 'widgets/owner-portal' },
  landing: { module: 'src/screens/landing/landing' },
  shell: { module: 'src/portal/shell', with: ['locales/portal.es'] },
  home: { module: 'src/screens/home/home' },
  carousel: { module: 'src/ui/carousel' },
  onboarding: { module: 'widgets/fiducia-wizard' },
  'alone-login': { module: 'src/wizard/alone-login' },
  register: { module: 'widgets/owner-register' },
  registration: { module: 'src/screens/register/registration', with: ['locales/account.es'] },
} as const satisfies Record<string, Chunk>

export type ChunkName = keyof typeof chunks

interface FirstScreens {
  /**
   * Requested immediately, in this order; servers that limit parallel requests send the small chunk that starts the
   * work first.
   */
  readonly first: readonly ChunkName[]
  /** Requested additionally when it is known that nobody is logged in. */
  readonly visitor: readonly ChunkName[]
  /** Requested additionally when a session is about to begin. */
  readonly owner: readonly ChunkName[]
}

const element = ['start', 'base'] as const
const owned = ['services', 'reads', 'common'] as const

/** The chunks for a visitor without a route in the address, in addition to those requested immediately. */
export const landing = ['account', ...owned, 'shared', 'landing'] as const satisfies readonly ChunkName[]

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
