// The root of an element: gives its content the context, or shows a panel.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { demoServicesAt } from '../core/demo-services'
import type { Failure } from '../core/failure'
import { memoryLocation } from '../core/location'
import { brokenNatives } from '../core/natives'
import { createReport, ReportContext } from '../core/report'
import { useTheme } from '../core/use-media'
import { markFirstScreenShown } from '../core/when-idle'
import { ErrorBoundary } from '../parts/error-boundary'
import { appFor } from '../state/app'
import { type Widget, WidgetContext } from '../state/widget-context'
import { BadConfig, Broken, Loading } from './panels'
import { SharedSession } from './shared-session'
import { useConfig } from './use-config'
import { useLanguage } from './use-language'
import { type CreateLocation, replayMasks, type WidgetContent, type WidgetHost, type WidgetProps } from './widget-table'

interface Props {
  host: WidgetHost
  settings: WidgetProps
  Content: WidgetContent
  createLocation: CreateLocation | undefined
}

export function WidgetRoot({ host, settings, Content, createLocation }: Props) {
  const state = useConfig(settings.config)
  const app = state.status === 'ready' ? appFor(state) : undefined
  const { language, failure } = useLanguage(app?.preferences, settings.lang, settings.messages)
  const { emit } = host
  const root = useRef<HTMLDivElement>(null)
  const theme = useTheme(settings.theme)
  // If the content crashes, the panel counts as first screen.
  useReady(host, root, language !== undefined && app !== undefined)
  usePageFaults(host)
  useEffect(() => {
    const { element } = host
    // A theme of the page may hide `:empty` elements, and ours look empty to it.
    if (!element.hasChildNodes() && getComputedStyle(element).display === 'none') element.append(' ')
  }, [host])

  return (
    <div className="ow-sizer">
      <div
        ref={root}
        className={`ow-root ${replayMasks.className}`}
        {...replayMasks.attributes}
        lang={language ?? 'es'}
        // On a right-to-left page, punctuation would move without it.
        dir="ltr"
        translate="no"
        data-theme={theme}
        data-widget={host.table.tag}
      >
        <ErrorBoundary
          fallback={(failure, retry) => <Broken failure={failure} onRetry={retry} />}
          onError={(failure) => emit('ow-error', { code: failure.code, message: failure.message, recoverable: true })}
        >
          {(!language || state.status === 'loading') && (
            <Loading
              key={language}
              hasTexts={language !== undefined}
              onRetry={state.status === 'loading' ? state.retry : undefined}
            />
          )}
          {language && state.status === 'bad' && <BadConfig bad={state.bad} retry={state.retry} emit={emit} />}
          {language && state.status === 'ready' && <DemoMark url={state.config.contentUrl} language={language} />}
          {language && state.status === 'ready' && app && (
            <Ready
              // Other services have another session.
              key={app.space}
              host={host}
              settings={settings}
              app={app}
              Content={Content}
              createLocation={createLocation}
              config={state.config}
              textsFailure={failure}
            />
          )}
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** The bar above an element with `config="demo"`. */
function DemoMark({ url, language }: { url: string; language: string }) {
  const demo = demoServicesAt(url)
  return demo && <aside key={language} ref={(element) => void (element && demo.mark(element, language))} />
}

/** Whether a page has made every listener passive, so that none prevents anything. */
function isPassive(page: Document): boolean {
  const event = page.createEvent('Event')
  event.initEvent('ow', false, true)
  const target = page.createElement('i')
  target.addEventListener('ow', () => event.preventDefault())
  target.dispatchEvent(event)
  return !event.defaultPrevented
}

const reported = new WeakMap<WidgetHost, Set<string>>()

/** Reports each fault once per element, in the console and as `ow-error`. */
function usePageFaults(host: WidgetHost): void {
  const bad = host.badAttributes()
  useEffect(() => {
    const messages = reported.get(host) ?? new Set()
    reported.set(host, messages)
    const attributes = bad.map(({ attribute, value }) => ['bad-attribute', `${attribute}="${value}"`] as const)
    const broken = isPassive(host.element.ownerDocument)
      ? [...brokenNatives, 'EventTarget.prototype.addEventListener']
      : brokenNatives
    const natives = broken.map((name) => ['bad-page', name] as const)
    for (const [code, message] of [...attributes, ...natives]) {
      if (messages.has(message)) continue
      messages.add(message)
      console.warn(`[owner-widgets] <${host.table.tag}> ${code}: ${message}`)
      host.emit('ow-error', { code, message, recoverable: true })
    }
  }, [host, bad])
}

type ReadyProps = Props & Pick<Widget, 'config' | 'app'> & { textsFailure: Failure | undefined }

function Ready({ host, settings, config, app, Content, createLocation, textsFailure }: ReadyProps) {
  const createInPage = settings.routing === 'memory' ? undefined : createLocation
  const base = settings.routeBase ?? ''
  const location = useMemo(() => createInPage?.(base) ?? memoryLocation(), [createInPage, base])
  const widget = useMemo<Widget>(() => {
    const { element, table, addMethods, emit, lifetime } = host
    return { tag: table.tag, host: element, addMethods, emit, signal: lifetime(), config, app, location }
  }, [host, config, app, location])
  const report = useMemo(() => createReport((detail) => host.emit('ow-error', detail)), [host])
  useEffect(() => {
    // After a failed start, the user retries.
    if (!app.session.store.getState().failure) void app.session.start()
  }, [app])

  return (
    <WidgetContext value={widget}>
      <ReportContext value={report}>
        <SharedSession textsFailure={textsFailure}>
          <Content settings={settings} />
        </SharedSession>
      </ReportContext>
    </WidgetContext>
  )
}

const failureNotice = '.ow-alert[data-kind="danger"]'
const placeholder = '.ow-skeleton, .ow-spinner'
const control = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
/** What is around the content, whose controls do not count. */
const frame = '.ow-account-top, .ow-wizard-aside, [data-menu]'

/** For `ow-ready`: has a screen with content or a control, or a failure. */
function isUsable(root: HTMLElement): boolean {
  if (root.querySelector(failureNotice)) return true
  const screen = root.querySelector('[data-screen]')
  if (!screen) return false
  if (!screen.querySelector(placeholder)) return true
  return [...screen.querySelectorAll(control)].some((found) => !found.closest(frame))
}

/** Lifetimes with `ow-ready`; an element that returns to the page emits it again. */
const watched = new WeakSet<AbortSignal>()

function useReady(host: WidgetHost, rootRef: RefObject<HTMLElement | null>, hasContent: boolean): void {
  useEffect(() => {
    const signal = host.lifetime()
    const root = rootRef.current
    if (!root || !hasContent || watched.has(signal)) return
    watched.add(signal)
    const check = () => {
      if (!isUsable(root)) return
      watch.disconnect()
      markFirstScreenShown()
      host.emit('ow-ready', { widget: host.table.tag, version: host.version })
    }
    const watch = new MutationObserver(check)
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    signal.addEventListener('abort', () => watch.disconnect(), { once: true })
    check()
  }, [host, rootRef, hasContent])
}
