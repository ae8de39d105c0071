// Draws an icon of the one icon set with the one stroke width. Hidden from screen readers unless it has a `label`.
import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { drawingOf } from './icon-path'

export type IconShape = IconNode

interface Props {
  icon: IconShape
  size?: number
  /** Accessible name; only for an icon without text beside it. */
  label?: string
  className?: string
}

export function Icon({ icon, size = 20, label, className }: Props) {
  const { path, rest } = drawingOf(icon)
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
      {path && <path d={path} />}
      {/* The index is a safe key: the shapes of an icon never change. */}
      {rest.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
