/** Rejects with undefined after the given time. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(refuse, milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** @returns runs each work after the one before, even if that failed */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Resolves with what `find` finds, now or after a change. */
export function until<T>(subscribe: (run: () => void) => () => void, find: () => T | false | undefined): Promise<T> {
  return new Promise((resolve) => {
    const listener = () => {
      const found = find()
      if (found === false || found === undefined) return
      stop()
      resolve(found)
    }
    const stop = subscribe(listener)
    listener()
  })
}
