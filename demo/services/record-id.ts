/** A 19-digit record id: more than a JavaScript number can hold, which is the point. */
export const recordId = (serial: number): string => `4876987000${String(serial).padStart(9, '0')}`

/** Strapi 5 knows entries by a 24-letter document id. */
export const documentId = (kind: string, id: number): string =>
  `${kind}${id}${'k2x9q7m4w8n3r5t6p1z0'}`.slice(0, 24).padEnd(24, 'a')
