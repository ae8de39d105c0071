/** A 19-digit record id, as in the CRM; exceeds a JavaScript number's exact range. */
export const recordId = (serial: number): string => `4876987000${String(serial).padStart(9, '0')}`

/** A 24-letter document id, as in Strapi 5. */
export const documentId = (kind: string, id: number): string =>
  `${kind}${id}${'k2x9q7m4w8n3r5t6p1z0'}`.slice(0, 24).padEnd(24, 'a')
