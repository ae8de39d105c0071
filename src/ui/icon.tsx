// Draws an icon of lucide, hidden from screen readers.
import type { IconNode } from 'lucide'
import { createElement } from 'react'

// Joins its shapes to one <path>, as each SVG element costs time.
type Shape = IconNode[number]
type Attributes = Shape[1]

const numbersOf = (attributes: Attributes, ...names: string[]) => names.map((name) => Number(attributes[name] ?? 0))

const toPath: Record<string, (attributes: Attributes) => string> = {
  // A path's first relative move begins at the origin.
  path: ({ d }) => (String(d).startsWith('m') ? `M0 0${d}` : String(d)),
  line(attributes) {
    const [x1, y1, x2, y2] = numbersOf(attributes, 'x1', 'y1', 'x2', 'y2')
    return `M${x1} ${y1}L${x2} ${y2}`
  },
  polyline: ({ points }) => `M${points}`,
  circle(attributes) {
    const [cx = 0, cy = 0, r = 0] = numbersOf(attributes, 'cx', 'cy', 'r')
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  },
  rect(attributes) {
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attributes, 'x', 'y', 'width', 'height')
    const rx = Number(attributes.rx ?? attributes.ry ?? 0)
    const ry = Number(attributes.ry ?? rx)
    const [across, down] = [width - 2 * rx, height - 2 * ry]
    const corner = (dx: number, dy: number) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
    return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  },
}

const isOutline = ([tag, attributes]: Shape) => tag in toPath && !('fill' in attributes)

/** `rest` are filled shapes, which cannot join the path. */
const draw = (icon: IconNode) => ({
  path: icon.flatMap((shape) => (isOutline(shape) ? [toPath[shape[0]]?.(shape[1])] : [])).join(''),
  rest: icon.filter((shape) => !isOutline(shape)),
})

const drawings = new WeakMap<IconNode, ReturnType<typeof draw>>()

export type IconShape = IconNode

interface Props {
  icon: IconShape
  /** Pixels beside letters of 16 px; the icon grows with the letters. */
  size?: number
  className?: string
}

export function Icon({ icon, size = 20, className }: Props) {
  const drawing = drawings.get(icon) ?? draw(icon)
  drawings.set(icon, drawing)
  const { path, rest } = drawing
  return (
    <svg
      width={`${size / 16}em`}
      height={`${size / 16}em`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable={false}
      aria-hidden="true"
    >
      {path && <path d={path} />}
      {/* An icon's shapes never change. */}
      {rest.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
