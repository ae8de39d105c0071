// Finds the current route. Redirects a user who may not see the path, and keeps a deep link until after the login (RTE-02 to RTE-04).
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Location } from '../core/location'
import { runPrefetches } from '../state/prefetch'
import { keptRouteStore, useRoute } from '../state/route'
import { useSession, useWidget } from '../state/widget-context'
import { isMailLink, type RouteRow, rowOf } from './routes'

/** The deep link a visitor opened before logging in. Outside React: the portal unmounts while a session starts. */
const wanted = new WeakMap<Location, string>()

export function useCurrentRoute(): RouteRow | undefined {
  const { location, app } = useWidget()
  const { notices } = app
  const { t } = useTranslation('portal')
  const { path, query } = useRoute()
  const { phase } = useSession()
  const stays = useStore(keptRouteStore(location), (stay) => stay.path) === path
  const inside = (phase === 'in' || phase === 'expired') && !stays
  const wasInside = useRef(false)
  const row = rowOf(inside ? 'in' : 'out', path)
  const search = query.toString()

  useLayoutEffect(() => {
    // After a logout the path is not kept: the next login starts at home.
    const left = wasInside.current && !inside
    wasInside.current = inside
    if (row) return
    if (inside) {
      // Waits for the shell, whose texts the notice needs.
      if (isMailLink(path))
        void runPrefetches().then(() => notices.show({ kind: 'info', text: t('shell.mailedInside') }))
      const to = wanted.get(location) ?? '/'
      wanted.delete(location)
      location.go(to, { replace: true })
      return
    }
    if (!left && rowOf('in', path)) wanted.set(location, search ? `${path}?${search}` : path)
    location.go('/home', { replace: true })
  }, [row, inside, path, search, location, notices, t])

  return row
}
