// A form that is sent to the services: its last failure, and the props that keep it.
import { useRef, useState } from 'react'
import type { Failure } from '../core/failure'
import type { FormValues } from '../domain/field'
import type { FormHandle } from '../forms/form-props'
import { useNetworkReturn } from './offline-bar'

/**
 * What fails with `offline` is sent again when the network is back (ERR-03).
 * @param send throws a Failure
 * @returns the failure to show, and the form's props
 */
export function useSentForm(send: (values: FormValues) => Promise<unknown>) {
  const [failure, setFailure] = useState<Failure>()
  const ref = useRef<FormHandle>(null)
  useNetworkReturn(failure, () => ref.current?.submit())
  const onSubmit = (values: FormValues) => {
    // Unmounts the old message: screen readers announce a second failure only if it is inserted anew.
    setFailure(undefined)
    return send(values)
  }
  return { failure, form: { ref, onSubmit, onError: setFailure } }
}
