// What the user changed, and the news of it: gathered for a moment, and not lost when the form or the page goes away.
import { useEffect } from 'react'

const pause = 300

export interface Draft {
  touched(): string[]
  changed(name: string): void
  /** Tells what is pending. */
  flush(): void
  /** Saved: nothing is pending any more. */
  clear(): void
}

export function createDraft(tell: (touched: string[]) => void): Draft {
  const touched = new Set<string>()
  let last = 0
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
  // One timer a pause, not a key: setting one costs more than all else that a key does here.
  const rest = () => {
    const left = last + pause - Date.now()
    if (left > 0) timer = setTimeout(rest, left)
    else flush()
  }
  return {
    flush,
    touched: () => [...touched],
    changed(name) {
      touched.add(name)
      last = Date.now()
      timer ??= setTimeout(rest, pause)
    },
    clear() {
      stop()
      touched.clear()
    },
  }
}

export function useFlush({ flush }: Draft): void {
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
}
