// The routes of the portal: path, screen name (data-screen), who may see it, menu entry.
import { type LazyPart, lazyPart as screen } from '../core/lazy-part'
import { accountTexts, controlsTexts, onboardingTexts } from '../core/namespaces'

export interface RouteRow {
  readonly path: string
  /** The screen's data-screen; its title is `common:titles.SCREEN`. */
  readonly screen: string
  readonly who: 'in' | 'out'
  readonly component: LazyPart<object>
  /** Key of the menu entry (menu.ts) to mark as current. */
  readonly menu?: string
}

const landing = screen(() => import('../screens/landing/landing'), 'Landing')
const home = screen(() => import('../screens/home/home'), 'Home')
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
    component: screen(() => import('../screens/password-request/forgot-password'), 'ForgotPassword', accountTexts),
  },
  {
    path: '/password_confirm',
    screen: 'reset-password',
    who: 'out',
    component: screen(() => import('../screens/password-reset/password-reset'), 'PasswordReset', accountTexts),
  },
  { path: '/', screen: 'home', who: 'in', menu: 'home', component: home },
  {
    path: '/documentos',
    screen: 'documents',
    who: 'in',
    menu: 'documents',
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
    component: screen(() => import('../screens/documents/annex-documents'), 'AnnexDocuments'),
  },
  {
    path: '/documentoFiducia',
    screen: 'trust-documents',
    who: 'in',
    menu: 'documents',
    component: screen(() => import('../screens/documents/trust-documents'), 'TrustDocuments'),
  },
  {
    path: '/documentoMonetizacion',
    screen: 'monetization-documents',
    who: 'in',
    menu: 'documents',
    component: screen(() => import('../screens/documents/monetization-documents'), 'MonetizationDocuments'),
  },
  {
    path: '/inmuebles',
    screen: 'property',
    who: 'in',
    menu: 'property',
    component: screen(() => import('../screens/property/property'), 'Property'),
  },
  { path: '/soporte', screen: 'support', who: 'in', menu: 'support', component: support },
  { path: '/soporte/estado-de-cuenta', screen: 'support', who: 'in', menu: 'support', component: support },
  {
    path: '/after-sales',
    screen: 'after-sales',
    who: 'in',
    menu: 'afterSales',
    component: screen(() => import('../screens/after-sales/after-sales'), 'AfterSales'),
  },
  {
    path: '/noticias',
    screen: 'news',
    who: 'in',
    menu: 'news',
    component: screen(() => import('../screens/news/news'), 'News'),
  },
  {
    path: '/avances',
    screen: 'progress',
    who: 'in',
    menu: 'progress',
    component: screen(() => import('../screens/progress/progress'), 'Progress'),
  },
  {
    path: '/profiles',
    screen: 'profile',
    who: 'in',
    menu: 'profile',
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
