// The routes of the portal: path, screen name (data-screen), who may see it, menu entry.
import { type LazyPart, lazyPart as screen } from '../core/lazy-part'
import { screens } from './screens.lazy'

export interface RouteRow {
  readonly path: string
  /** The screen's data-screen; its title is `portal:shell.titles.SCREEN`. */
  readonly screen: string
  readonly who: 'in' | 'out'
  readonly component: LazyPart<object>
  /** Key of the menu entry (menu.ts) to mark as current. */
  readonly menu?: string
}

const landing = screen(screens.landing)
const login = screen(screens.login)
const register = screen(screens.register)
const forgotPassword = screen(screens.forgotPassword)
const resetPassword = screen(screens.resetPassword)
const home = screen(screens.home)
const documentsHub = screen(screens.documentsHub)
const clientDocuments = screen(screens.clientDocuments)
const uploadDocuments = screen(screens.uploadDocuments)
const annexDocuments = screen(screens.annexDocuments)
const trustDocuments = screen(screens.trustDocuments)
const monetizationDocuments = screen(screens.monetizationDocuments)
const property = screen(screens.property)
const support = screen(screens.support)
const afterSales = screen(screens.afterSales)
const news = screen(screens.news)
const progress = screen(screens.progress)
const profile = screen(screens.profile)
const requestPassword = screen(screens.requestPassword)
const wizard = screen(screens.wizard)

export const routes: readonly RouteRow[] = [
  { path: '/home', screen: 'landing', who: 'out', component: landing },
  { path: '/login', screen: 'login', who: 'out', component: login },
  { path: '/signup', screen: 'register', who: 'out', component: register },
  { path: '/password', screen: 'forgot-password', who: 'out', component: forgotPassword },
  { path: '/password_confirm', screen: 'reset-password', who: 'out', component: resetPassword },
  { path: '/', screen: 'home', who: 'in', menu: 'home', component: home },
  { path: '/documentos', screen: 'documents', who: 'in', menu: 'documents', component: documentsHub },
  { path: '/documentoCliente', screen: 'client-documents', who: 'in', menu: 'documents', component: clientDocuments },
  {
    path: '/subirdocumentoCliente',
    screen: 'upload-documents',
    who: 'in',
    menu: 'documents',
    component: uploadDocuments,
  },
  { path: '/documentoAnexo', screen: 'annex-documents', who: 'in', menu: 'documents', component: annexDocuments },
  { path: '/documentoFiducia', screen: 'trust-documents', who: 'in', menu: 'documents', component: trustDocuments },
  {
    path: '/documentoMonetizacion',
    screen: 'monetization-documents',
    who: 'in',
    menu: 'documents',
    component: monetizationDocuments,
  },
  { path: '/inmuebles', screen: 'property', who: 'in', menu: 'property', component: property },
  { path: '/soporte', screen: 'support', who: 'in', menu: 'support', component: support },
  { path: '/soporte/estado-de-cuenta', screen: 'support', who: 'in', menu: 'support', component: support },
  { path: '/after-sales', screen: 'after-sales', who: 'in', menu: 'afterSales', component: afterSales },
  { path: '/noticias', screen: 'news', who: 'in', menu: 'news', component: news },
  { path: '/avances', screen: 'progress', who: 'in', menu: 'progress', component: progress },
  { path: '/profiles', screen: 'profile', who: 'in', menu: 'profile', component: profile },
  { path: '/passwordUser', screen: 'request-password', who: 'in', menu: 'profile', component: requestPassword },
  { path: '/fiducia', screen: 'onboarding', who: 'in', component: wizard },
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
