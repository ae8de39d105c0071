// The default picture: a coast at sunrise as inline SVG, which needs no request and no CSP exception. Its shapes are in coast.json.
import { createElement, type ReactNode, useId } from 'react'
import shapes from './coast.json' with { type: 'json' }
import './coast.css'

type Shape = [tag: string, attributes: Readonly<Record<string, string>>, inside?: Shape[]]

/** @param prefix of the names of gradients: a page may show the picture twice */
const draw = (list: unknown, prefix: string): ReactNode =>
  (list as Shape[]).map(([tag, { id, fill, ...attributes }, inside], place) => {
    const named = { ...(id && { id: prefix + id }), ...(fill && { fill: fill.replace('url(#', `url(#${prefix}`) }) }
    // The index is a safe key: the shapes never change.
    return createElement(tag, { key: place, ...attributes, ...named }, inside && draw(inside, prefix))
  })

export function Coast() {
  const id = useId()
  return (
    <svg
      className="ow-coast ow-art"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {draw(shapes.behind, id)}
      <Towers fill={`url(#${id}tower)`} />
      {draw(shapes.front, id)}
    </svg>
  )
}

const floors = Array.from({ length: 17 }, (_, floor) => floor)

/** Two towers whose floors are shifted along a sine curve. */
function Towers({ fill }: { fill: string }) {
  return (
    <g>
      {floors.map((floor) => (
        <g key={floor} transform={`translate(0 ${552 - floor * 15})`}>
          {floor < 13 && (
            <>
              <rect x={168 + Math.sin(floor / 2.6) * 5} y="-9" width="62" height="9" fill="#5f97a1" />
              <rect x={162 + Math.sin(floor / 2.6) * 7} width="74" height="6" rx="3" fill={fill} />
            </>
          )}
          <rect x={78 + Math.sin(floor / 3) * 6} y="-9" width="70" height="9" fill="#4d8792" />
          <rect x={70 + Math.sin(floor / 3) * 9} width="86" height="6" rx="3" fill={fill} />
        </g>
      ))}
    </g>
  )
}
