// Tells the page what its user is shown as an error: `ow-error`, once for each failure, however often and wherever it is shown.
import { createContext, useContext, useEffect } from 'react'
import type { Failure } from './failure'

export type Report = (failure: Failure) => void

/** Set where the element is known. */
export const ReportContext = createContext<Report>(() => {})

/** What a page is told of a failure: our text and the reference that the user reads. */
export const messageOf = ({ message }: Failure): string => message

/** @param tell dispatches the event */
export function createReport(tell: (detail: { code: string; message: string; recoverable: boolean }) => void): Report {
  const told = new WeakSet<Failure>()
  return (failure) => {
    if (told.has(failure)) return
    told.add(failure)
    const { code } = failure
    tell({ code, message: messageOf(failure), recoverable: code !== 'unexpected' })
  }
}

/** For a failure that is on the screen. */
export function useReport(failure: Failure | undefined): void {
  const report = useContext(ReportContext)
  useEffect(() => {
    if (failure) report(failure)
  }, [failure, report])
}
