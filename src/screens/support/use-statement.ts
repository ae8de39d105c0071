// The account statement: closed, loading, loaded or failed (SUP-02).
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import { useOpportunities, useSelectedOpportunity } from '../../state/records'
import { useWidget } from '../../state/widget-context'

export type StatementState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'loaded'; url: string; name: string }
  | { status: 'failed'; failure: Failure }

/** @param atOnce the route asks for it: it opens as soon as the property is known (SUP-03) */
export function useStatement(atOnce: boolean) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const opportunities = useOpportunities()
  const propertyId = useSelectedOpportunity()?.id
  const [wanted, setWanted] = useState(atOnce)
  const [state, setState] = useState<StatementState>({ status: 'closed' })
  const [attempt, setAttempt] = useState(0)
  const known = opportunities.data !== undefined || opportunities.isError

  useEffect(() => setWanted(atOnce), [atOnce])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again for the same statement
  useEffect(() => {
    if (!wanted) return
    if (!known) return setState({ status: 'loading' })
    if (!propertyId) {
      // PAY-03: a statement belongs to a property.
      app.notices.show({ kind: 'info', text: t('payments.chooseProperty') })
      setWanted(false)
      return setState({ status: 'closed' })
    }
    const stop = new AbortController()
    let url: string | undefined
    setState({ status: 'loading' })
    app.client.statement(propertyId, { signal: stop.signal }).then(
      ({ blob, name }) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(blob)
        setState({ status: 'loaded', url, name })
      },
      (thrown) => {
        if (!stop.signal.aborted) setState({ status: 'failed', failure: asFailure(thrown) })
      },
    )
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [app, wanted, known, propertyId, attempt, t])

  return {
    state: wanted ? state : ({ status: 'closed' } as const),
    open: () => setWanted(true),
    close: useCallback(() => setWanted(false), []),
    retry: () => setAttempt((before) => before + 1),
  }
}
