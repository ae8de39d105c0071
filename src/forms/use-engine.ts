// One engine a form, and what is shown of its state.
import { useRef, useState, useSyncExternalStore } from 'react'
import { createEngine, type Engine, type FormState } from './engine'
import type { FormProps } from './form'
import { useFlush } from './use-draft'

export function useEngine(props: FormProps): Engine {
  const latest = useRef(props)
  latest.current = props
  const [engine] = useState(() => createEngine(() => latest.current))
  useFlush(engine.draft)
  return engine
}

/** One value of the state, by identity: what asks for a field's error is rendered for that error alone. */
export const useFormState = <T>(engine: Engine, pick: (state: FormState) => T): T =>
  useSyncExternalStore(engine.subscribe, () => pick(engine.state()))
