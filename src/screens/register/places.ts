// The links that follow a registration: routes inside the portal, or addresses of the page around <owner-register>.
import type { MouseEvent } from 'react'

export interface Place {
  href: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface Places {
  login?: Place | undefined
  recovery?: Place | undefined
  home?: Place | undefined
}
