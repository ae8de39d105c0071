// Reads from a refusal of the CRM that it has no record with an id: it was merged into another one, or removed.

/** What the CRM calls any id that it does not know, as it calls a wrong value in a save. */
export const invalidData = 'INVALID_DATA'

const words = /\bid given\b|\binvalid id\b|\bno such (?:record|file)\b|\b(?:record|file|id) not found\b/i

/** @param isById the call is a read that says nothing but an id, so that only the id can be wrong */
export const isNotThere = ({ code, message }: Readonly<Record<string, unknown>>, isById: boolean): boolean =>
  code === 'RECORD_NOT_FOUND' ||
  (isById && code === invalidData) ||
  (typeof message === 'string' && words.test(message.slice(0, 200)))
