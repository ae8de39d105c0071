import type { ReactNode } from 'react'
import { Button } from '../ui/button'

interface Props {
  label: string
  busy: boolean | undefined
  block: boolean | undefined
  sticky: boolean | undefined
  children: ReactNode
}

/** The submit button, after the other buttons in reading order. */
export function SubmitRow({ label, busy, block, sticky, children }: Props) {
  return (
    <div className="ow-form-actions" data-sticky={sticky || undefined}>
      {children}
      <Button type="submit" variant="primary" busy={busy} block={block}>
        {label}
      </Button>
    </div>
  )
}
