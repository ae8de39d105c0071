// Shows a text in an element that cannot render, so that it is never blank.
import type { RootOptions } from 'react-dom/client'
import { asFailure, logFailure } from '../core/failure'
import { findText } from '../core/i18n'
import type { ErrorCode, WidgetHost } from './widget-table'

/** r2wc stores React's root under this symbol. */
const context = Symbol.for('r2wc.context')

interface Mounted {
  [context]?: { root: { _internalRoot?: RootOptions } }
}

/** Replaces the content by a text, and emits `ow-error`. */
function showBroken(
  root: ShadowRoot | HTMLElement,
  { emit }: WidgetHost,
  { code, message }: { code: ErrorCode; message: string },
): void {
  const text = document.createElement('p')
  text.textContent = [findText('common', 'broken', 'title'), findText('common', 'broken', 'text'), message].join(' ')
  root.replaceChildren(text)
  emit('ow-error', { code, message, recoverable: false })
}

/** Reports that the page has broken a function that an element needs. */
export function reportBrokenPage(host: WidgetHost, root: ShadowRoot | undefined, thrown: unknown): void {
  const message = root ? String(thrown) : 'Element.prototype.attachShadow'
  console.error(`[owner-widgets] <${host.table.tag}> bad-page: ${message}`, thrown)
  // Waits until the page's call has returned.
  queueMicrotask(() => showBroken(root ?? host.element, host, { code: 'bad-page', message }))
}

/** Logs errors without their messages, which may quote a record. */
export function silenceErrors(host: WidgetHost, shadow: ShadowRoot): void {
  // r2wc passes no options to `createRoot`, so they are set afterwards.
  const root = (host.element as Mounted)[context]?.root._internalRoot
  if (!root) return
  // The error boundaries print what they catch.
  root.onCaughtError = () => {}
  root.onUncaughtError = (thrown, { componentStack }) => {
    const failure = asFailure(thrown)
    logFailure(failure, componentStack)
    // Waits, as React empties the element after this call.
    queueMicrotask(() => showBroken(shadow, host, failure))
  }
  root.onRecoverableError = (thrown, { componentStack }) => logFailure(asFailure(thrown), componentStack)
}
