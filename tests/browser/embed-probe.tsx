// An element whose content shows what the element gave it.

import { useEffect, useState } from 'react'
import { changeLanguage } from '../../src/core/i18n'
import { widgetClass } from '../../src/embed/define-widget'
import type { WidgetProps } from '../../src/embed/widget-table'
import { useMethods, useWidget } from '../../src/state/widget-context'
import { ownerPortalTable } from '../../widgets/owner-portal.table'
import { until } from '../kit/until'

/** Nothing listens there: these tests need no service. */
export const config = {
  contentUrl: 'http://127.0.0.1:9/api',
  recordsUrl: 'http://127.0.0.1:9',
  statementsUrl: 'http://127.0.0.1:9',
}

export const log = { mounted: 0, unmounted: 0, settings: [] as WidgetProps[] }
export const identity = { opened: [] as string[] }
const methods = { navigate: (path: string) => identity.opened.push(path) }

const further = { logout: () => identity.opened.push('logout') }
function Further() {
  useMethods(further)
  return <p data-inside />
}

/** A content that shows what it was given and keeps a count of its own. */
export function Probe({ settings }: { settings: WidgetProps }) {
  const { emit, config } = useWidget()
  const [count, setCount] = useState(0)
  const [hasFurther, setFurther] = useState(false)
  useMethods(methods)
  useEffect(() => {
    log.mounted += 1
    return () => {
      log.unmounted += 1
    }
  }, [])
  useEffect(() => void log.settings.push(settings), [settings])
  return (
    <main data-screen="probe" data-brand={config.brand?.name}>
      <button type="button" data-count onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input name="email" />
      <p data-settings>{JSON.stringify(settings)}</p>
      <button type="button" data-further onClick={() => setFurther(!hasFurther)} />
      {hasFurther && <Further />}
      <button type="button" data-emit onClick={() => emit('ow-complete', { flow: 'natural' })} />
    </main>
  )
}

customElements.define('x-probe', class extends widgetClass(ownerPortalTable, Probe) {})

export type Probed = HTMLElement & {
  config: unknown
  theme: unknown
  messages: unknown
  session: unknown
  ready: Promise<void>
  navigate(path: string): Promise<void>
  logout(): Promise<void>
}

/** Appends an element that need not show anything. */
export function append({ tag = 'x-probe', from = '', ...own }: Partial<Probed> & { tag?: string; from?: string } = {}) {
  const element = Object.assign(document.createElement(tag) as Probed, own)
  if (from) element.setAttribute('config', from)
  document.body.append(element)
  return element
}

export async function mount(set: (element: Probed) => void = () => {}, html = '<x-probe></x-probe>') {
  const stage = document.createElement('div')
  stage.innerHTML = html
  const element = stage.querySelector('x-probe') as Probed
  if (!element.hasAttribute('config')) element.config = config
  set(element)
  document.body.append(stage)
  await until(() => part(element, 'main'))
  return element
}

export const part = <E extends Element = HTMLElement>(element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<E>(selector) ?? undefined
export const settingsOf = (element: HTMLElement) => JSON.parse(part(element, '[data-settings]')?.textContent ?? '{}')

export async function clearPage(): Promise<void> {
  document.body.replaceChildren()
  localStorage.clear()
  await changeLanguage('es')
}
