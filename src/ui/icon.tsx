// The one way to draw an icon: one set, one stroke width; silent unless it is all there is to read.
import type { LucideIcon } from 'lucide-react'

export type IconShape = LucideIcon

interface Props {
  icon: IconShape
  size?: number
  /** Only where no words stand beside it. */
  label?: string
  className?: string
}

export function Icon({ icon: Shape, size = 20, label, className }: Props) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={className}
      focusable={false}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
