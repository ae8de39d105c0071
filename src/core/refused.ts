// Says a failure in the user's language where its code alone would say too little or something untrue.
import type { Failure } from './failure'
import { fromTable, texts } from './i18n'

/** Why the CRM refused a field, with the limit where it names one; never the CRM's own words, which are English. */
export const refusedText = ({ why, most }: Failure): string =>
  fromTable(texts.t)(`errors:refused.${why ?? 'other'}`, { max: most })

/** Where errors.*.json says a failure. A server in between refuses files far below our own limit (DOC-06). */
export const saidBelow = ({ code, status }: Failure) => (code === 'tooLarge' && status ? 'tooLargeThere' : code)
