// Draws an icon of lucide, hidden from screen readers. Its shapes are joined
// to one <path> where possible, as each SVG element costs time.
import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Shape = IconNode[number]
type Attributes = Shape[1]

const numbersOf = (attributes: Attributes, ...names: string[]) => names.map((name) => Number(attributes[name] ?? 0))

/** By tag: makes the path's `d` of a shape's attributes. */
const pathOf: Record<string, (attributes: Attributes) => string> = {
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

const canJoin = ([tag, attributes]: Shape) => tag in pathOf && !('fill' in attributes)

/** `others` are shapes with a fill or of another tag. */
const draw = (icon: IconNode) => ({
  path: icon.flatMap((shape) => (canJoin(shape) ? [pathOf[shape[0]]?.(shape[1])] : [])).join(''),
  others: icon.filter((shape) => !canJoin(shape)),
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
  const { path, others } = drawing
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
      {others.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
