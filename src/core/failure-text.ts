// Explains a failure whose code alone says too little.
import type { Failure } from './failure'
import { fromTable, texts } from './i18n'

/** Says why the CRM refused a field; the CRM's own words are English. */
export const refusedText = ({ why, maxLength }: Failure): string =>
  fromTable(texts.t)(`errors:refused.${why ?? 'other'}`, { max: maxLength })

/** With a status, a server refused the size, not the page (DOC-06). */
export const failureKey = ({ code, status }: Failure) => (code === 'tooLarge' && status ? 'tooLargeThere' : code)

/** @returns undefined for up to a minute, which the usual text names */
export function waitText({ code, wait = 0 }: Failure): string | undefined {
  if (code !== 'rateLimited' || wait <= 60) return undefined
  const key = wait > 3600 ? 'later' : 'wait'
  return texts.t(`errors:rateLimited.${key}`, { minutes: Math.ceil(wait / 60) })
}

/** A read sends nothing that could be blamed (ERR-02). */
export const readFailureKey = (failure: Failure) =>
  ['input', 'rejected', 'tooLarge'].includes(failure.code) ? 'unavailable' : failureKey(failure)
