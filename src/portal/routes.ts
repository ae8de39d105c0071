// Paths, their screens, audience and menu entries.
import type common from '../../locales/common.es.json'
import type portal from '../../locales/portal.es.json'
import { accountTexts, controlsTexts, onboardingTexts, visitorTexts } from '../core/i18n'
import { type LazyPart, lazyPart } from '../core/lazy-part'

/** `titles.SCREEN`: in common.json, an owner's in portal.json. */
interface Route<Who, Screen> {
  readonly path: string
  readonly who: Who
  readonly screen: Screen
  /** Marked as current in the side menu. */
  readonly menu?: Screen
}

export type OwnerRoute = Route<'in', keyof typeof portal.titles>
export type RouteRow = OwnerRoute | Route<'out', keyof typeof common.titles>

export const routes: readonly RouteRow[] = [
  { path: '/home', screen: 'landing', who: 'out' },
  { path: '/login', screen: 'login', who: 'out' },
  { path: '/signup', screen: 'register', who: 'out' },
  { path: '/password', screen: 'forgot-password', who: 'out' },
  { path: '/password_confirm', screen: 'reset-password', who: 'out' },
  { path: '/', screen: 'home', who: 'in' },
  { path: '/documentos', screen: 'documents', who: 'in' },
  { path: '/documentoCliente', screen: 'client-documents', who: 'in', menu: 'documents' },
  { path: '/subirdocumentoCliente', screen: 'upload-documents', who: 'in', menu: 'documents' },
  { path: '/documentoAnexo', screen: 'annex-documents', who: 'in', menu: 'documents' },
  { path: '/documentoFiducia', screen: 'trust-documents', who: 'in', menu: 'documents' },
  { path: '/documentoMonetizacion', screen: 'monetization-documents', who: 'in', menu: 'documents' },
  { path: '/inmuebles', screen: 'property', who: 'in' },
  { path: '/soporte', screen: 'support', who: 'in' },
  { path: '/soporte/estado-de-cuenta', screen: 'support', who: 'in' },
  { path: '/after-sales', screen: 'after-sales', who: 'in' },
  { path: '/noticias', screen: 'news', who: 'in' },
  { path: '/avances', screen: 'progress', who: 'in' },
  { path: '/profiles', screen: 'profile', who: 'in' },
  { path: '/passwordUser', screen: 'request-password', who: 'in', menu: 'profile' },
  { path: '/fiducia', screen: 'onboarding', who: 'in' },
]

const dealDocuments = () => import('../screens/documents/document-list')
const passwordRequest = () => import('../screens/password-request/password-request')

/** Loaded when shown, with their texts. */
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

export const rowOf = (who: RouteRow['who'], path: string): RouteRow | undefined =>
  routes.find((row) => row.who === who && row.path === path)

/** `route-base` before the path is ignored. */
const routeInHash = (who: RouteRow['who'], hash: string): RouteRow | undefined => {
  const path = hash.replace(/\?.*/, '')
  return routes.find((row) => row.who === who && (row.path === '/' ? path === '#/' : path.endsWith(row.path)))
}

/** A saved session is likely. */
export const isOwnerRoute = (hash: string): boolean => routeInHash('in', hash) !== undefined

/** For an owner ('in') or a visitor ('out'). */
export const firstScreen = (who: RouteRow['who'], hash: string): LazyPart<object> =>
  screens[routeInHash(who, hash)?.screen ?? (who === 'in' ? 'home' : 'landing')]
