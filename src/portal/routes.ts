// The routes of the portal: path, screen name (data-screen), who may see it, menu entry.
import type common from '../../locales/es/common.json'
import type portal from '../../locales/es/portal.json'
import { type LazyPart, lazyPart as screen } from '../core/lazy-part'
import { accountTexts, controlsTexts, onboardingTexts } from '../core/namespaces'

interface Route {
  readonly path: string
  readonly component: LazyPart<object>
}

/** `screen` is the screen's data-screen, and its title `titles.SCREEN`: of a visitor's in common.json, of an owner's in portal.json. */
interface VisitorRoute extends Route {
  readonly who: 'out'
  readonly screen: keyof typeof common.titles
}

export interface OwnerRoute extends Route {
  readonly who: 'in'
  readonly screen: keyof typeof portal.titles
  /** The screen whose entry in the side menu is marked as current, where it is another one. */
  readonly menu?: keyof typeof portal.titles
}

export type RouteRow = VisitorRoute | OwnerRoute

const landing = screen(() => import('../screens/landing/landing'), 'Landing')
const home = screen(() => import('../screens/home/home'), 'Home')
const dealDocuments = (name: 'AnnexDocuments' | 'TrustDocuments' | 'MonetizationDocuments') =>
  screen(() => import('../screens/documents/deal-documents'), name)
const support = screen(() => import('../screens/support/support'), 'Support')

export const routes: readonly RouteRow[] = [
  { path: '/home', screen: 'landing', who: 'out', component: landing },
  { path: '/login', screen: 'login', who: 'out', component: screen(() => import('../screens/login/login'), 'Login') },
  {
    path: '/signup',
    screen: 'register',
    who: 'out',
    component: screen(() => import('../screens/register/register'), 'Register', accountTexts),
  },
  {
    path: '/password',
    screen: 'forgot-password',
    who: 'out',
    component: screen(() => import('../screens/password-request/password-request'), 'ForgotPassword', accountTexts),
  },
  {
    path: '/password_confirm',
    screen: 'reset-password',
    who: 'out',
    component: screen(() => import('../screens/password-reset/password-reset'), 'PasswordReset', accountTexts),
  },
  { path: '/', screen: 'home', who: 'in', component: home },
  {
    path: '/documentos',
    screen: 'documents',
    who: 'in',
    component: screen(() => import('../screens/documents/documents-hub'), 'DocumentsHub'),
  },
  {
    path: '/documentoCliente',
    screen: 'client-documents',
    who: 'in',
    menu: 'documents',
    component: screen(() => import('../screens/documents/client-documents'), 'ClientDocuments'),
  },
  {
    path: '/subirdocumentoCliente',
    screen: 'upload-documents',
    who: 'in',
    menu: 'documents',
    component: screen(() => import('../screens/documents/upload-documents'), 'UploadDocuments', controlsTexts),
  },
  {
    path: '/documentoAnexo',
    screen: 'annex-documents',
    who: 'in',
    menu: 'documents',
    component: dealDocuments('AnnexDocuments'),
  },
  {
    path: '/documentoFiducia',
    screen: 'trust-documents',
    who: 'in',
    menu: 'documents',
    component: dealDocuments('TrustDocuments'),
  },
  {
    path: '/documentoMonetizacion',
    screen: 'monetization-documents',
    who: 'in',
    menu: 'documents',
    component: dealDocuments('MonetizationDocuments'),
  },
  {
    path: '/inmuebles',
    screen: 'property',
    who: 'in',
    component: screen(() => import('../screens/property/property'), 'Property'),
  },
  { path: '/soporte', screen: 'support', who: 'in', component: support },
  { path: '/soporte/estado-de-cuenta', screen: 'support', who: 'in', component: support },
  {
    path: '/after-sales',
    screen: 'after-sales',
    who: 'in',
    component: screen(() => import('../screens/after-sales/after-sales'), 'AfterSales'),
  },
  {
    path: '/noticias',
    screen: 'news',
    who: 'in',
    component: screen(() => import('../screens/news/news'), 'News'),
  },
  {
    path: '/avances',
    screen: 'progress',
    who: 'in',
    component: screen(() => import('../screens/progress/progress'), 'Progress'),
  },
  {
    path: '/profiles',
    screen: 'profile',
    who: 'in',
    component: screen(() => import('../screens/profile/profile'), 'Profile', controlsTexts),
  },
  {
    path: '/passwordUser',
    screen: 'request-password',
    who: 'in',
    menu: 'profile',
    component: screen(() => import('../screens/password-request/password-request'), 'PasswordRequest', accountTexts),
  },
  {
    path: '/fiducia',
    screen: 'onboarding',
    who: 'in',
    component: screen(() => import('../wizard/wizard'), 'Wizard', onboardingTexts),
  },
]

export const rowOf = (who: RouteRow['who'], path: string): RouteRow | undefined =>
  routes.find((row) => row.who === who && row.path === path)

/** Routes opened by links in mails; they apply only to logged-out users. */
export const isMailLink = (path: string): boolean => ['/signup', '/password_confirm'].includes(path)

/** The route in a page's hash; a prefix of the page's own (route-base) before the path is ignored. */
const routeInHash = (who: RouteRow['who'], hash: string): RouteRow | undefined => {
  const path = hash.replace(/\?.*/, '')
  return routes.find((row) => row.who === who && (row.path === '/' ? path === '#/' : path.endsWith(row.path)))
}

/** The hash names a route for logged-in users: a saved session is likely, so its code is prefetched. */
export const isOwnerRoute = (hash: string): boolean => routeInHash('in', hash) !== undefined

/** The first screen of a page with this hash, for a logged-in owner ('in') or a visitor ('out'). */
export const firstScreen = (who: RouteRow['who'], hash: string): LazyPart<object> =>
  routeInHash(who, hash)?.component ?? (who === 'in' ? home : landing)
