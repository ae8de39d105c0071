// The call table of the statements service: one call, which answers a PDF.

export const statements = { pdf: '/statements/:id/pdf', fallbackName: 'estado-de-cuenta.pdf' } as const
