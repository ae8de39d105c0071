// Gets the focus when it replaces another title.
import type { ComponentPropsWithRef } from 'react'

export function ScreenTitle({ children, ...rest }: ComponentPropsWithRef<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {/* Orca is silent on a focused node outside the tree. */}
      <span aria-atomic>{children}</span>
    </h1>
  )
}
