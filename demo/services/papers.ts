// The documents of the demo: what the services need of them, wherever they are drawn.
import type { Statement } from './statements/plan'

/** Bytes of each sample, because the CRM sends the size with the file's name. */
export type Sizes = Readonly<Record<string, number>>

export interface Papers {
  sizes: Sizes
  /** A document of the personas' records. */
  sample(key: string): Promise<Uint8Array | undefined>
  /** The account statement, as PDF. */
  statement(statement: Statement): Promise<Uint8Array>
}
