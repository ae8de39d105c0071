import type { Methods } from '../state/widget-context'

/** The element's public methods. React components implement them, so a call made before the component is mounted waits for it. */
export class PendingMethods {
  #offers: Methods[] = []
  readonly #waiting = new Set<() => void>()

  /** Registers methods. When nested components offer the same method, the last offer wins. @returns removes them */
  readonly offer = (methods: Methods): (() => void) => {
    this.#offers = [methods, ...this.#offers]
    for (const run of this.#waiting) run()
    return () => {
      this.#offers = this.#offers.filter((other) => other !== methods)
    }
  }

  /** Calls the method as soon as a component offers it. @returns the method's answer, or its rejection */
  call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const run = () => {
        const method = this.#offers.find((methods) => name in methods)?.[name]
        if (!method) return
        this.#waiting.delete(run)
        // In `then`, so that an exception of the method rejects the promise.
        resolve(Promise.resolve().then(() => method(...(args as never[]))))
      }
      this.#waiting.add(run)
      run()
    })
  }
}
