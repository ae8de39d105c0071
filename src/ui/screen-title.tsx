// A screen's title, which can get the focus.
import type { ComponentPropsWithRef } from 'react'

export function ScreenTitle({ children, ...rest }: ComponentPropsWithRef<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1}>
      {/* `aria-atomic` puts the text where Orca reads it. */}
      <span aria-atomic>{children}</span>
    </h1>
  )
}
