// The links that follow a registration: routes inside the portal, or addresses of the page around <owner-register>.
import type { MouseEvent } from 'react'

export interface LinkTarget {
  href: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface RegistrationLinks {
  login?: LinkTarget | undefined
  recovery?: LinkTarget | undefined
  home?: LinkTarget | undefined
}
