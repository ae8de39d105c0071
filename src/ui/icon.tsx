// The one way to draw an icon: one set, one stroke width; silent unless it is all there is to read.
import type { IconNode } from 'lucide'
import { createElement } from 'react'

export type IconShape = IconNode

interface Props {
  icon: IconShape
  size?: number
  /** Only where no words stand beside it. */
  label?: string
  className?: string
}

export function Icon({ icon, size = 20, label, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable={false}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {/* The shapes of an icon never change. */}
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
