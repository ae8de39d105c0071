// The entries of the side menu, in order (SHL-02); their routes are in routes.ts.

export const menu = [
  { key: 'home', path: '/' },
  { key: 'documents', path: '/documentos' },
  { key: 'property', path: '/inmuebles' },
  { key: 'support', path: '/soporte' },
  { key: 'afterSales', path: '/after-sales' },
  { key: 'news', path: '/noticias' },
  { key: 'progress', path: '/avances' },
  { key: 'profile', path: '/profiles' },
] as const
