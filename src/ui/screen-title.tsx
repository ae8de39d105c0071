// The title of a screen or step, which gets the focus as it takes the place of another one.
import type { ComponentPropsWithRef } from 'react'

export function ScreenTitle({ children, ...rest }: ComponentPropsWithRef<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {/* A node of its own in the accessibility tree, by an attribute that means nothing here: Orca takes over in silence what gets the focus in
          the moment in which the focused control is removed, down to the innermost node, and says the heading around that. */}
      <span aria-atomic>{children}</span>
    </h1>
  )
}
