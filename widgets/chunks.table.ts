// Says which ES modules share a file (a chunk), and which files a first screen
// asks for. scripts/build/chunk-groups.ts groups modules by it, and
// `npm run describe` writes parts.table.ts, which the entry module reads.
import type { WidgetTable } from '../src/embed/widget-table'

interface Chunk {
  readonly module: string
  /** Further modules or folders; if undefined, the bundler decides. */
  readonly with?: readonly string[]
  /** Takes only modules that at least this number of chunks import. */
  readonly sharedBy?: number
}

const icons = (...names: string[]) => names.map((name) => `node_modules/lucide/dist/esm/icons/${name}`)

/** A chunk gets its modules and their imports, except what a chunk above has. */
export const chunks = {
  // Runs first, while everything else is loading.
  start: {
    module: 'src/records/early-start',
    with: ['src/core/page-address', 'src/core/plain-text'],
  },
  // Code that every element needs, with forms and the bar.
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
      // Lists and login have these, too, and must not be loaded for them.
      ...icons('check', 'external-link', 'eye'),
    ],
  },
  // The login, and what every element but the onboarding needs first.
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
  // Client and early reads, without React: a session begins before React is here.
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
  // What the onboarding's steps and home share: records, rules, dialogs.
  common: {
    module: 'src/records/records',
    with: [
      'src/buyer/position',
      'src/domain/onboarding',
      'src/ui/page-header',
      'src/ui/progress-bar',
      // Icons that a step shows first; other screens need them without the steps.
      ...icons('arrow-left', 'calendar-days', 'chevron-down', 'download', 'log-out', 'notebook-pen', 'shield-check'),
      ...icons('smartphone'),
    ],
  },
  // The steps of the onboarding, with the kinds of fields of all long forms.
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
  // What else several screens share, with icons.
  shared: {
    module: 'src/ui/card',
    with: [
      ...['src/parts/file-preview', 'src/parts/framed', 'src/parts/nothing', 'src/parts/payments-menu'],
      ...['src/api/', 'src/core/', 'src/domain/', 'src/records/', 'src/ui/', 'node_modules/lucide/'],
    ],
    sharedBy: 2,
  },
  // What the onboarding shows after its first step; prefetched when idle.
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
  // Loaded when a field with suggestions gets the focus.
  suggestions: { module: 'src/domain/suggestions', with: ['locales/suggestions.es'] },
  // Loaded with the first file that is sent or fetched.
  files: {
    module: 'src/api/files',
    with: [
      ...['src/uploads/sender', 'src/uploads/upload-file'],
      // Finds the type of a previewed or chosen file.
      ...['src/core/file-type', 'src/core/picture-size'],
    ],
  },
  // A file field, and the code that gathers pictures, which may not fail later.
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
  /** Requested at once, in this order: `start`, which begins the work, comes first. */
  readonly first: readonly ChunkName[]
  /** Requested when it is known that nobody is logged in. */
  readonly visitor: readonly ChunkName[]
  /** Requested when a session is about to begin. */
  readonly owner: readonly ChunkName[]
}

const element = ['start', 'base'] as const
const owned = ['services', 'reads', 'common'] as const

/** Chunks for a visitor without a route in the address. */
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
