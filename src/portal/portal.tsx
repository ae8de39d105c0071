// <owner-portal>: the screen of the route, inside the shell for those who are logged in.
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useMethods } from '../state/methods'
import { useNavigate } from '../state/route'
import { Skeleton } from '../ui/skeleton'
import { ScreenBoundary } from './screen-boundary'
import { Shell } from './shell'
import './texts'
import './portal.css'
import { useArrival } from './use-arrival'
import { usePlace } from './use-place'

// Most first visits need the login: in the ES modules its code comes along while configuration and session are looked up.
import('../screens/login/login').catch(() => {})

export function Portal() {
  const row = usePlace()
  const root = useRef<HTMLDivElement>(null)
  useArrival(row, root)
  useMethods(usePublicMethods())
  const Screen = row?.component
  const screen = row && Screen && (
    <ScreenBoundary key={row.component === Screen ? row.screen : row.path}>
      <Suspense fallback={<Coming />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
  return (
    <div className="ow-portal" ref={root}>
      {row?.who === 'in' ? <Shell row={row}>{screen}</Shell> : screen}
    </div>
  )
}

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
