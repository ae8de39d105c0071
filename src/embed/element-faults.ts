// What an element says that cannot render, so that it is never blank.
import type { RootOptions } from 'react-dom/client'
import { asFailure, logFailure } from '../core/failure'
import { findText } from '../core/i18n'
import type { ErrorCode, WidgetHost } from './widget-table'

/** r2wc keeps React's root under this symbol. */
const context = Symbol.for('r2wc.context')

interface Mounted {
  [context]?: { root: { _internalRoot?: RootOptions } }
}

/** An error left the boundary, and React emptied the element. */
function markBroken(
  root: ShadowRoot | HTMLElement,
  { emit }: WidgetHost,
  { code, message }: { code: ErrorCode; message: string },
): void {
  const words = document.createElement('p')
  words.textContent = [findText('common', 'broken', 'title'), findText('common', 'broken', 'text'), message].join(' ')
  root.replaceChildren(words)
  emit('ow-error', { code, message, recoverable: false })
}

/** The page has broken what an element needs. */
export function blamePage(host: WidgetHost, root: ShadowRoot | undefined, thrown: unknown): void {
  const message = root ? String(thrown) : 'Element.prototype.attachShadow'
  console.error(`[owner-widgets] <${host.table.tag}> bad-page: ${message}`, thrown)
  // The page's call returns first.
  queueMicrotask(() => markBroken(root ?? host.element, host, { code: 'bad-page', message }))
}

/** Their messages may quote a record. r2wc passes no options to `createRoot`. */
export function silenceErrors(host: WidgetHost, shadow: ShadowRoot): void {
  const root = (host.element as Mounted)[context]?.root._internalRoot
  if (!root) return
  // The error boundaries print what they catch.
  root.onCaughtError = () => {}
  root.onUncaughtError = (thrown, { componentStack }) => {
    const failure = asFailure(thrown)
    logFailure(failure, componentStack)
    // React empties the element after this call.
    queueMicrotask(() => markBroken(shadow, host, failure))
  }
  root.onRecoverableError = (thrown, { componentStack }) => logFailure(asFailure(thrown), componentStack)
}
