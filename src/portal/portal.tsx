// Shows the route's screen; a user's screens are inside the shell.
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { portalTexts } from '../core/i18n'
import { lazyPart, PartStandIn } from '../core/lazy-part'
import type { Location } from '../core/location'
import { ErrorBoundary } from '../parts/error-boundary'
import { FailureNotice } from '../parts/failure-notice'
import { Waiting } from '../parts/waiting'
import { addPrefetch, runPrefetches } from '../state/app'
import { pinnedPathStore, useMethods, useNavigate, useRoute, useSession, useWidget } from '../state/widget-context'
import { Skeleton } from '../ui/skeleton'
import { firstScreen, isOwnerRoute, type RouteRow, routes, rowOf, screens } from './routes'
import { usePageTitle, useRouteEffects } from './use-route-effects'
import './portal.css'

// The shell is prefetched when a session is likely.
const Shell = lazyPart(() => import('./shell'), 'Shell', portalTexts)
addPrefetch(() => Promise.all([Shell.fetch(), firstScreen('owner', location.hash).fetch()]))
// Server-side rendering has no `location`.
if (typeof location !== 'undefined')
  void (isOwnerRoute(location.hash) ? runPrefetches() : firstScreen('visitor', location.hash).fetch())

/** 'soporte/?x=1' → '/soporte/?x=1'. @throws RangeError with the code `unknown-route` */
function knownRoute(given: string): string {
  const path = `/${String(given).replace(/^#?\/*/, '')}`
  const withoutQuery = path.replace(/\?.*/s, '')
  const route = withoutQuery.replace(/(?!^)\/$/, '')
  if (routes.some((row) => row.path === route)) return path
  throw Object.assign(new RangeError(`no route: ${path}`), { code: 'unknown-route' })
}

export function Portal() {
  const row = useCurrentRoute()
  const root = useRef<HTMLDivElement>(null)
  useRouteEffects(row, root)
  const { t } = useTranslation()
  // The shell has the titles of an owner's screens.
  usePageTitle(row?.audience === 'visitor' ? t(`titles.${row.screen}`) : undefined)
  const go = useNavigate()
  useMethods(useMemo(() => ({ navigate: (path: string) => go(knownRoute(path)) }), [go]))
  const Screen = row && screens[row.screen]
  useEffect(() => void Screen?.fetch(), [Screen])
  const screen = row && Screen && (
    <ScreenBoundary key={row.screen}>
      <Screen />
    </ScreenBoundary>
  )
  return (
    <div className="ow-portal" ref={root}>
      {row?.audience === 'owner' ? (
        <ScreenBoundary>
          <Shell row={row}>{screen}</Shell>
        </ScreenBoundary>
      ) : (
        screen
      )}
    </div>
  )
}

function Placeholder() {
  const { t } = useTranslation()
  return (
    <div className="ow-screen">
      <Waiting awaited={t('ui.loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" count={2} announced={false} />
      </Waiting>
    </div>
  )
}

/** Has the screen as `key`, so that each screen starts without a failure. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(failure, retry) => <FailureNotice failure={failure} onRetry={retry} />}>
      <PartStandIn value={<Placeholder />}>{children}</PartStandIn>
    </ErrorBoundary>
  )
}

/** Deep links, stored here because the portal unmounts while a session starts. */
const deepLinks = new WeakMap<Location, string>()

/** Redirects; remembers a deep link (RTE-02 to RTE-04). */
function useCurrentRoute(): RouteRow | undefined {
  const { location } = useWidget()
  const { path, query } = useRoute()
  const { phase } = useSession()
  const isPinned = useStore(pinnedPathStore(location), (pinned) => pinned.path) === path
  const isInside = (phase === 'in' || phase === 'expired') && !isPinned
  const wasInside = useRef(false)
  const row = rowOf(isInside ? 'owner' : 'visitor', path)
  const search = query.toString()

  useLayoutEffect(() => {
    // After a logout the next login starts at home.
    const hasLoggedOut = wasInside.current && !isInside
    wasInside.current = isInside
    if (row) return
    if (isInside) {
      const to = deepLinks.get(location) ?? '/'
      deepLinks.delete(location)
      location.go(to, { replace: true })
      return
    }
    if (!hasLoggedOut && rowOf('owner', path)) deepLinks.set(location, search ? `${path}?${search}` : path)
    location.go('/home', { replace: true })
  }, [row, isInside, path, search, location])

  return row
}
