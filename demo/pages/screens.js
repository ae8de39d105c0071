// Every screen of the portal by its name, as the gallery opens it: its path, and what its mail link has in the query.

const register = 'user=demo-valentina-5c1f0a9e7d3b'

export const screens = {
  landing: { path: '/home' },
  login: { path: '/login' },
  register: { path: '/signup', query: register },
  'forgot-password': { path: '/password' },
  'reset-password': { path: '/password_confirm', query: 'code=demo' },
  home: { path: '/', isOwners: true },
  documents: { path: '/documentos', isOwners: true },
  'client-documents': { path: '/documentoCliente', isOwners: true },
  'upload-documents': { path: '/subirdocumentoCliente', isOwners: true },
  'annex-documents': { path: '/documentoAnexo', isOwners: true },
  'trust-documents': { path: '/documentoFiducia', isOwners: true },
  'monetization-documents': { path: '/documentoMonetizacion', isOwners: true },
  property: { path: '/inmuebles', isOwners: true },
  support: { path: '/soporte', isOwners: true },
  'after-sales': { path: '/after-sales', isOwners: true },
  news: { path: '/noticias', isOwners: true },
  progress: { path: '/avances', isOwners: true },
  profile: { path: '/profiles', isOwners: true },
  'request-password': { path: '/passwordUser', isOwners: true },
  onboarding: { path: '/fiducia', isOwners: true },
}

export const states = {
  full: { es: 'Con datos', en: 'With data' },
  empty: { es: 'Vacía', en: 'Empty' },
  loading: { es: 'Cargando', en: 'Loading' },
  failed: { es: 'Con fallas', en: 'Failed' },
  errors: { es: 'Formulario con errores', en: 'Form with errors' },
  menu: { es: 'Menú abierto', en: 'Open menu' },
  dialog: { es: 'Diálogo (home)', en: 'Dialog (home)' },
}
