// After a route change: sets document.title, focuses the new screen's title and emits `ow-route` (RTE-04).
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../core/i18n'
import { useWidget } from '../state/widget-context'
import type { RouteRow } from './routes'

/** Milliseconds to wait for a screen's title. */
const patience = 10_000

export function useRouteEffects(row: RouteRow | undefined, root: RefObject<HTMLElement | null>): void {
  const { emit, config } = useWidget()
  const { t } = useTranslation()
  const before = useRef<string>(undefined)
  const path = row?.path
  const title = row && fromTable(t)(`titles.${row.screen}`)
  const site = config.brand?.name
  usePageTitle(title && (site ? `${title} · ${site}` : title))

  useEffect(() => {
    if (!path || before.current === path) return
    const first = before.current === undefined
    before.current = path
    emit('ow-route', { path })
    // The first screen is part of the page load and must not take the page's focus.
    if (first || !root.current) return
    return whenTitled(root.current, (heading) => {
      heading.focus({ preventScroll: true })
      if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView()
    })
  }, [path, emit, root])
}

function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

/** Calls `act` when the screen has a title, unless the user has moved the focus meanwhile. @returns cancels it */
function whenTitled(root: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot
  const start = tree.activeElement
  const look = () => {
    const heading = root.querySelector<HTMLElement>('[data-screen] h1')
    if (!heading) return false
    const active = tree.activeElement
    if (!active || active === start || !active.isConnected) act(heading)
    return true
  }
  if (look()) return () => {}
  const watch = new MutationObserver(() => {
    if (look()) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(root, { childList: true, subtree: true })
  return stop
}
