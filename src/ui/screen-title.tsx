// The title of a screen or step, which gets the focus as it takes the place of another one.
import type { ComponentPropsWithRef } from 'react'

export function ScreenTitle({ children, ...rest }: ComponentPropsWithRef<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {/* The attribute makes this a node of the accessibility tree. Orca is silent on the innermost node that gets the
          focus when the focused control is removed, and reads the heading around it. */}
      <span aria-atomic>{children}</span>
    </h1>
  )
}
