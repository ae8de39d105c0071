// Dispatches `ow-error` once per failure a user sees.
import { createContext, useContext, useEffect } from 'react'
import type { Failure, FailureCode } from './failure'

type Report = (failure: Failure) => void

export const ReportContext = createContext<Report>(() => {})

export function createReport(emit: (detail: { code: FailureCode; message: string; recoverable: boolean }) => void) {
  const reported = new WeakSet<Failure>()
  return (failure: Failure) => {
    if (reported.has(failure)) return
    reported.add(failure)
    const { code, message } = failure
    emit({ code, message, recoverable: code !== 'unexpected' })
  }
}

export function useReport(failure: Failure | undefined): void {
  const report = useContext(ReportContext)
  useEffect(() => {
    if (failure) report(failure)
  }, [failure, report])
}
