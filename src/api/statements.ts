// The statements service: one call, a PDF.

export const statements = {
  pdf: '/statements/:id/pdf',
  fallbackName: 'estado-de-cuenta.pdf',
} as const
