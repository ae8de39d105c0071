/** Runs asynchronous work one after another; what fails does not stop what waits behind it. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
export type Queue = ReturnType<typeof createQueue>
