// What the user changed, and the news of it: gathered for a moment, and not lost when the form or the page goes away.
import { useEffect } from 'react'

/** Milliseconds without a change after which it is told. */
const pause = 300
/** Milliseconds after the first untold change at which it is told however steadily somebody types (WIZ-16). */
const longest = 800

export interface Draft {
  touched(): string[]
  changed(name: string): void
  /** Tells what is pending. @param leaving the page goes away */
  flush(leaving: boolean): void
  /** @param since what was changed while the save was under way, and is still to be told */
  saved(since: readonly string[]): void
}

/**
 * @param tell hands the changes to the owner of the form
 * @param hear calls `changed` for what came into the controls without an event
 */
export function createDraft(tell: (touched: string[], leaving: boolean) => void, hear: () => void): Draft {
  const touched = new Set<string>()
  let first = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (leaving: boolean) => {
    hear()
    if (timer === undefined) return
    stop()
    tell([...touched], leaving)
  }
  // One timer a pause, not a key: setting one costs more than all else that a key does here.
  const rest = () => {
    const left = Math.min(last + pause, first + longest) - Date.now()
    if (left > 0) timer = setTimeout(rest, left)
    else flush(false)
  }
  return {
    flush,
    touched: () => [...touched],
    changed(name) {
      touched.add(name)
      last = Date.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(rest, pause)
    },
    saved(since) {
      stop()
      touched.clear()
      for (const name of since) touched.add(name)
      if (since.length > 0) tell([...touched], false)
    },
  }
}

export function useFlush({ flush }: Draft): void {
  useEffect(() => {
    const leave = () => flush(true)
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
      flush(false)
    }
  }, [flush])
}
