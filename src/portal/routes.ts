// The table of routes: path, screen, audience, menu.
import type common from '../../locales/common.es.json'
import type portal from '../../locales/portal.es.json'
import { accountTexts, controlsTexts, onboardingTexts, visitorTexts } from '../core/i18n'
import { type LazyPart, lazyPart } from '../core/lazy-part'

/** The title is `titles.SCREEN` in common.json, an owner's in portal.json. */
interface Route<Audience, Screen> {
  readonly path: string
  readonly audience: Audience
  readonly screen: Screen
  /** The entry of the side menu, if it is another screen's. */
  readonly menu?: Screen
}

export type OwnerRoute = Route<'owner', keyof typeof portal.titles>
export type RouteRow = OwnerRoute | Route<'visitor', keyof typeof common.titles>

export const routes: readonly RouteRow[] = [
  { path: '/home', screen: 'landing', audience: 'visitor' },
  { path: '/login', screen: 'login', audience: 'visitor' },
  { path: '/signup', screen: 'register', audience: 'visitor' },
  { path: '/password', screen: 'forgot-password', audience: 'visitor' },
  { path: '/password_confirm', screen: 'reset-password', audience: 'visitor' },
  { path: '/', screen: 'home', audience: 'owner' },
  { path: '/documentos', screen: 'documents', audience: 'owner' },
  { path: '/documentoCliente', screen: 'client-documents', audience: 'owner', menu: 'documents' },
  { path: '/subirdocumentoCliente', screen: 'upload-documents', audience: 'owner', menu: 'documents' },
  { path: '/documentoAnexo', screen: 'annex-documents', audience: 'owner', menu: 'documents' },
  { path: '/documentoFiducia', screen: 'trust-documents', audience: 'owner', menu: 'documents' },
  { path: '/documentoMonetizacion', screen: 'monetization-documents', audience: 'owner', menu: 'documents' },
  { path: '/inmuebles', screen: 'property', audience: 'owner' },
  { path: '/soporte', screen: 'support', audience: 'owner' },
  { path: '/soporte/estado-de-cuenta', screen: 'support', audience: 'owner' },
  { path: '/after-sales', screen: 'after-sales', audience: 'owner' },
  { path: '/noticias', screen: 'news', audience: 'owner' },
  { path: '/avances', screen: 'progress', audience: 'owner' },
  { path: '/profiles', screen: 'profile', audience: 'owner' },
  { path: '/passwordUser', screen: 'request-password', audience: 'owner', menu: 'profile' },
  { path: '/fiducia', screen: 'onboarding', audience: 'owner' },
]

const dealDocuments = () => import('../screens/documents/document-list')
const passwordRequest = () => import('../screens/password-request/password-request')

export const screens: Readonly<Record<RouteRow['screen'], LazyPart<object>>> = {
  landing: lazyPart(() => import('../screens/landing/landing'), 'Landing', visitorTexts),
  login: lazyPart(() => import('../screens/login/login'), 'Login', visitorTexts),
  register: lazyPart(() => import('../screens/register/registration'), 'Register', accountTexts),
  'forgot-password': lazyPart(passwordRequest, 'ForgotPassword', accountTexts, visitorTexts),
  'reset-password': lazyPart(() => import('../screens/password-reset/password-reset'), 'PasswordReset', accountTexts),
  home: lazyPart(() => import('../screens/home/home'), 'Home'),
  documents: lazyPart(() => import('../screens/documents/documents-hub'), 'DocumentsHub'),
  'client-documents': lazyPart(() => import('../screens/documents/client-documents'), 'ClientDocuments'),
  'upload-documents': lazyPart(() => import('../screens/documents/upload-documents'), 'UploadDocuments'),
  'annex-documents': lazyPart(dealDocuments, 'AnnexDocuments'),
  'trust-documents': lazyPart(dealDocuments, 'TrustDocuments'),
  'monetization-documents': lazyPart(dealDocuments, 'MonetizationDocuments'),
  property: lazyPart(() => import('../screens/property/property'), 'Property'),
  support: lazyPart(() => import('../screens/support/support'), 'Support'),
  'after-sales': lazyPart(() => import('../screens/after-sales/after-sales'), 'AfterSales'),
  news: lazyPart(() => import('../screens/news/news'), 'News'),
  progress: lazyPart(() => import('../screens/progress/progress'), 'Progress'),
  profile: lazyPart(() => import('../screens/profile/profile'), 'Profile', controlsTexts),
  'request-password': lazyPart(passwordRequest, 'PasswordRequest', accountTexts, visitorTexts),
  onboarding: lazyPart(() => import('../wizard/wizard'), 'Wizard', ...onboardingTexts),
}

export const rowOf = (audience: RouteRow['audience'], path: string): RouteRow | undefined =>
  routes.find((row) => row.audience === audience && row.path === path)

/** Compares the hash's end: a `route-base` may stand before the path. */
const routeInHash = (audience: RouteRow['audience'], hash: string): RouteRow | undefined => {
  const path = hash.replace(/\?.*/, '')
  return routes.find((row) => row.audience === audience && (row.path === '/' ? path === '#/' : path.endsWith(row.path)))
}

/** If so, a session is likely. */
export const isOwnerRoute = (hash: string): boolean => routeInHash('owner', hash) !== undefined

/** By default home or landing. */
export const firstScreen = (audience: RouteRow['audience'], hash: string): LazyPart<object> =>
  screens[routeInHash(audience, hash)?.screen ?? (audience === 'owner' ? 'home' : 'landing')]
