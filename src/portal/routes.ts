// Every place of the portal: path, the screen's name (data-screen), who may see it, and where it stands in the menu.
import { type LazyPart, lazyPart as screen } from '../core/lazy-part'

export interface RouteRow {
  readonly path: string
  /** Its data-screen, and its title under `portal:shell.titles`. */
  readonly screen: string
  readonly who: 'in' | 'out'
  readonly component: LazyPart<object>
  /** The menu entry (portal:menu) that is current here. */
  readonly menu?: string
}

const landing = screen(async () => (await import('../screens/landing/landing')).Landing)
const login = screen(async () => (await import('../screens/login/login')).Login)
const register = screen(async () => (await import('../screens/register/register')).Register)
const forgotPassword = screen(async () => (await import('../screens/password-request/forgot-password')).ForgotPassword)
const resetPassword = screen(async () => (await import('../screens/password-reset/password-reset')).PasswordReset)
const home = screen(async () => (await import('../screens/home/home')).Home)
const documentsHub = screen(async () => (await import('../screens/documents/documents-hub')).DocumentsHub)
const clientDocuments = screen(async () => (await import('../screens/documents/client-documents')).ClientDocuments)
const uploadDocuments = screen(async () => (await import('../screens/documents/upload-documents')).UploadDocuments)
const annexDocuments = screen(async () => (await import('../screens/documents/annex-documents')).AnnexDocuments)
const trustDocuments = screen(async () => (await import('../screens/documents/trust-documents')).TrustDocuments)
const monetizationDocuments = screen(
  async () => (await import('../screens/documents/monetization-documents')).MonetizationDocuments,
)
const property = screen(async () => (await import('../screens/property/property')).Property)
const support = screen(async () => (await import('../screens/support/support')).Support)
const afterSales = screen(async () => (await import('../screens/after-sales/after-sales')).AfterSales)
const news = screen(async () => (await import('../screens/news/news')).News)
const progress = screen(async () => (await import('../screens/progress/progress')).Progress)
const profile = screen(async () => (await import('../screens/profile/profile')).Profile)
const requestPassword = screen(
  async () => (await import('../screens/password-request/password-request')).PasswordRequest,
)
const wizard = screen(async () => (await import('../wizard/wizard')).Wizard)

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

/** Reached by a link in a mail, and of use only to who is logged out. */
export const isMailed = (path: string): boolean => ['/signup', '/password_confirm'].includes(path)

/** The place that a page's hash names, whatever prefix of the page's own stands before it. */
const namedBy = (who: RouteRow['who'], hash: string): RouteRow | undefined => {
  const path = hash.replace(/\?.*/, '')
  return routes.find((row) => row.who === who && (row.path === '/' ? path === '#/' : path.endsWith(row.path)))
}

/** A page that names an owner's place was most often left by one. */
export const isOwners = (hash: string): boolean => namedBy('in', hash) !== undefined

/** The screen that a page with this hash begins with, for an owner or for a visitor. */
export const firstScreen = (who: RouteRow['who'], hash: string): LazyPart<object> =>
  namedBy(who, hash)?.component ?? (who === 'in' ? home : landing)
