import type { PlainStorage } from '../core/plain-storage'

/** Milliseconds without a change until it is written. */
const pause = 300
/** Milliseconds from the first change to its write. */
const longest = 800

/** One timer per pause: resetting it at each key costs most. */
export function createWriteDelay(write: () => void) {
  let first = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onPause = () => {
    const wait = Math.min(last + pause, first + longest) - Date.now()
    if (wait > 0) timer = setTimeout(onPause, wait)
    else write()
  }
  return {
    begin() {
      last = Date.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(onPause, pause)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** All tabs share it: later changes have later times, whatever the device says. */
export function createDraftClock(storage: PlainStorage, entry: string) {
  let newest = 0
  const latest = () => Math.max(newest, Number(storage.get(entry)) || 0)
  const see = (time: number) => {
    newest = Math.max(newest, time)
  }
  return {
    see,
    next() {
      see(Math.max(Date.now(), latest() + 1))
      return newest
    },
    /** Tells the newest time to the other tabs. */
    share: () => storage.set(entry, `${latest()}`),
  }
}
