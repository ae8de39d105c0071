// The element's public methods. React components answer them, so a call made before the component is there waits for it.
import type { Methods } from '../state/methods'

export class PendingMethods {
  #offers: Methods[] = []
  readonly #waiting = new Set<() => void>()

  /** Components inside one another may offer the same method: the last offer is asked first. */
  readonly offer = (methods: Methods): (() => void) => {
    this.#offers = [methods, ...this.#offers]
    for (const run of this.#waiting) run()
    return () => {
      this.#offers = this.#offers.filter((other) => other !== methods)
    }
  }

  /** Resolves with the method's answer, as soon as a component offers it. */
  call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const run = () => {
        const method = this.#offers.find((methods) => name in methods)?.[name]
        if (!method) return
        this.#waiting.delete(run)
        // In a callback, so that a method that throws rejects the promise.
        resolve(Promise.resolve().then(() => method(...(args as never[]))))
      }
      this.#waiting.add(run)
      run()
    })
  }
}
