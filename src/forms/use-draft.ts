// Tracks which fields the user changed and reports changes debounced; pending changes are reported when the form or the page goes away.
import { useEffect } from 'react'

/** Milliseconds without a change until the changes are reported. */
const pause = 300
/** Maximum milliseconds from the first pending change to the report, however steadily the user types (WIZ-16). */
const longest = 800

/**
 * @param report passes the names of all touched fields to the form's owner; what autofill changed is collected then
 * @param collect calls `changed` for controls that autofill changed without an event
 */
export function createDraft(report: (touched: string[], leaving: boolean) => void, collect: () => void) {
  const touched = new Set<string>()
  let first = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  /** Reports pending changes now. @param leaving the page is being left */
  const flush = (leaving: boolean) => {
    collect()
    if (timer === undefined) return
    stop()
    report([...touched], leaving)
  }
  // One timer per pause, not per key: resetting a timer at each key costs more than everything else done here.
  const rest = () => {
    const left = Math.min(last + pause, first + longest) - Date.now()
    if (left > 0) timer = setTimeout(rest, left)
    else flush(false)
  }
  return {
    flush,
    touched: () => [...touched],
    changed(name: string) {
      touched.add(name)
      last = Date.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(rest, pause)
    },
    /** Resets after a save. @param since fields changed during the save; they stay touched and are reported */
    saved(since: readonly string[]) {
      stop()
      touched.clear()
      for (const name of since) touched.add(name)
      if (since.length > 0) report([...touched], false)
    },
  }
}

export function useFlush({ flush }: ReturnType<typeof createDraft>): void {
  useEffect(() => {
    const leave = () => flush(true)
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    // An answer that came without an event is collected before anything is typed in another window, else it would count as newer than that.
    const away = () => flush(false)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('blur', away)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('blur', away)
      window.removeEventListener('pagehide', leave)
      flush(false)
    }
  }, [flush])
}
