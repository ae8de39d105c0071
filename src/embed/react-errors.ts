// Keeps what was thrown off the console. React prints each error object, whose message and cause may quote a record or a server; here only the
// code, the reference and the places in the code are printed (logFailure).
import { asFailure, logFailure } from '../core/failure'

interface ErrorOptions {
  onCaughtError?: (thrown: unknown) => void
  onUncaughtError?: (thrown: unknown, info: { componentStack?: string | undefined }) => void
  onRecoverableError?: (thrown: unknown, info: { componentStack?: string | undefined }) => void
}

/** r2wc keeps React's root under this symbol. */
const context = Symbol.for('r2wc.context')

interface Mounted {
  [context]?: { root: { _internalRoot?: ErrorOptions } }
}

/**
 * Sets what `createRoot` takes as options: r2wc calls it without any. To be called in the task in which React's root was made, before it
 * renders anything.
 */
export function keepErrorsQuiet(element: HTMLElement): void {
  const root = (element as Mounted)[context]?.root._internalRoot
  if (!root) return
  // The error boundaries print what they catch.
  root.onCaughtError = () => {}
  root.onUncaughtError = (thrown, { componentStack }) => logFailure(asFailure(thrown), componentStack)
  root.onRecoverableError = root.onUncaughtError
}
