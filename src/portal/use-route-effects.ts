// Focuses the title, emits `ow-route`, sets document.title (RTE-04).
import { type RefObject, useEffect, useRef } from 'react'
import { moveFocus, whenTitled } from '../core/move-focus'
import { useWidget } from '../state/widget-context'
import type { RouteRow } from './routes'

export function useRouteEffects(row: RouteRow | undefined, root: RefObject<HTMLElement | null>): void {
  const { emit } = useWidget()
  const lastPath = useRef<string>(undefined)
  const path = row?.path

  useEffect(() => {
    const title = document.title
    return () => {
      document.title = title
    }
  }, [])

  useEffect(() => {
    if (!path || lastPath.current === path) return
    const isFirst = lastPath.current === undefined
    lastPath.current = path
    emit('ow-route', { path })
    // The first screen must not take the page's focus.
    if (isFirst || !root.current) return
    return whenTitled(root.current, (heading) => {
      moveFocus(heading)
      if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView()
    })
  }, [path, emit, root])
}

/** @param screen its title; undefined leaves the page's */
export function usePageTitle(screen: string | undefined): void {
  const site = useWidget().config.brand?.name
  const title = screen && site ? `${screen} · ${site}` : screen
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
