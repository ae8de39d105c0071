// What the user changed, and the news of it: gathered for a moment, and not lost when the form or the page goes away.
import { useEffect, useRef } from 'react'
import type { FormValues } from './field'

type Tell = (values: FormValues, touched: string[]) => void

const pause = 300

export interface Draft {
  touched(): string[]
  changed(name: string): void
  /** Saved: nothing is pending any more. */
  clear(): void
}

export function useDraft(values: () => FormValues, tell: Tell | undefined): Draft {
  const latest = useRef({ values, tell })
  latest.current = { values, tell }
  const draft = useRef<Draft & { flush(): void }>(undefined)
  draft.current ??= createDraft((touched) => latest.current.tell?.(latest.current.values(), touched))
  const { flush } = draft.current
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return draft.current
}

function createDraft(tell: (touched: string[]) => void): Draft & { flush(): void } {
  const touched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    if (timer === undefined) return
    stop()
    tell([...touched])
  }
  return {
    flush,
    touched: () => [...touched],
    changed(name) {
      touched.add(name)
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    },
    clear() {
      stop()
      touched.clear()
    },
  }
}
