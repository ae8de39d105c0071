// After a route change: focuses the new screen's title and emits `ow-route`; sets document.title (RTE-04).
import { type RefObject, useEffect, useRef } from 'react'
import { useWidget } from '../state/widget-context'
import type { RouteRow } from './routes'

/** Milliseconds to wait for a screen's title. */
const patience = 10_000

export function useRouteEffects(row: RouteRow | undefined, root: RefObject<HTMLElement | null>): void {
  const { emit } = useWidget()
  const before = useRef<string>(undefined)
  const path = row?.path
  useTitleRestored()

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

function useTitleRestored(): void {
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
}

/** Sets the page's title: that of the screen, and the project's name. */
export function usePageTitle(screen: string | undefined): void {
  const site = useWidget().config.brand?.name
  const title = screen && site ? `${screen} · ${site}` : screen
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
