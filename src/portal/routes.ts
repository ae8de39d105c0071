// Every place of the portal: path, the screen's name (data-screen), who may see it, and where it stands in the menu.
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

type Screen = LazyExoticComponent<ComponentType>

export interface RouteRow {
  readonly path: string
  readonly screen: string
  readonly who: 'in' | 'out'
  readonly component: Screen
  /** Key of portal:menu, in the order of the side menu. */
  readonly menu?: string
  /** The menu entry that is current here, where it is not the route's own. */
  readonly within?: string
}

const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))

const home = screen(async () => (await import('../screens/home/home')).Home)

export const routes = [
  { path: '/', screen: 'home', who: 'in', menu: 'home', component: home },
] as const satisfies readonly RouteRow[]
