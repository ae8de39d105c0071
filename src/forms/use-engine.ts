// One engine a form, and its state.
import { useRef, useState, useSyncExternalStore } from 'react'
import { createEngine } from './engine'
import type { FormProps } from './form'
import { useFlush } from './use-draft'

export function useEngine(props: FormProps) {
  const latest = useRef(props)
  latest.current = props
  const [engine] = useState(() => createEngine(() => latest.current))
  useFlush(engine.draft)
  return { engine, state: useSyncExternalStore(engine.subscribe, engine.state) }
}
