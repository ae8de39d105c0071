import type { Kind } from './kind'

/** Sent when it is chosen, by the form's upload port: its answer is in no form (schema.ts). */
export const file: Kind = {
  missing: () => 'file',
}
