// <owner-portal>: the screen of the route, inside the shell for those who are logged in.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { lazyPart, PartStandIn } from '../core/lazy-part'
import { useMethods } from '../state/methods'
import { addPrefetch, runPrefetches } from '../state/prefetch'
import { useNavigate } from '../state/route'
import { Skeleton } from '../ui/skeleton'
import { firstScreen, isOwners } from './routes'
import { ScreenBoundary } from './screen-boundary'
import { lazyParts } from './shell-part.lazy'
import './portal.css'
import { titleTexts } from './titles'
import { useArrival } from './use-arrival'
import { usePlace } from './use-place'

// A visitor loads nothing of what only an owner sees.
const Shell = lazyPart(lazyParts.shell)
addPrefetch(() => Promise.all([Shell.fetch(), firstScreen('in', location.hash).fetch()]))
// While configuration and session are looked up. Imported on a server, there is nothing to do.
if (typeof location !== 'undefined')
  void (isOwners(location.hash) ? runPrefetches() : firstScreen('out', location.hash).fetch())

export function Portal() {
  const row = usePlace()
  const root = useRef<HTMLDivElement>(null)
  useArrival(row, root)
  useMethods(usePublicMethods())
  const Screen = row?.component
  // The shell does not hold its screen up.
  useEffect(() => void Screen?.fetch(), [Screen])
  const screen = row && Screen && (
    <ScreenBoundary key={row.screen}>
      <PartStandIn value={<Coming />}>
        <Screen />
      </PartStandIn>
    </ScreenBoundary>
  )
  return (
    <div className="ow-portal" ref={root}>
      {row?.who === 'in' ? (
        <ScreenBoundary>
          <PartStandIn value={<Coming />}>
            <Shell row={row}>{screen}</Shell>
          </PartStandIn>
        </ScreenBoundary>
      ) : (
        screen
      )}
    </div>
  )
}

Portal.texts = titleTexts

function Coming(): ReactNode {
  return (
    <div className="ow-screen">
      <Skeleton shape="title" />
      <Skeleton shape="card" count={2} announced={false} />
    </div>
  )
}

function usePublicMethods() {
  const go = useNavigate()
  return useMemo(
    () => ({
      navigate(path: string) {
        go(`/${String(path).replace(/^#?\/*/, '')}`)
      },
    }),
    [go],
  )
}
