// Where a registration can lead on to: inside the portal its routes, on its own what the page offers.
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
