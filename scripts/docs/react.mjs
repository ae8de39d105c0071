// @ts-check
// Generates `owner-widgets/react`: one component for each element. React attaches neither events nor objects of a custom
// element when it hydrates a page of a server, so the components do.
/** @import { Element, Tables } from './tables' */
import { className, propertyType } from './names.mjs'

/** 'owner-portal' -> 'OwnerPortal' */
const componentName = (/** @type {string} */ tag) => className(tag).replace(/Element$/, '')
/** 'ow-session' -> 'onSession' */
const handlerName = (/** @type {string} */ event) => `on${event[3]?.toUpperCase()}${event.slice(4)}`

/** The script: a page brings its own React, 18 or 19. */
export function reactComponents(/** @type {Tables} */ { widgets }) {
  const rows = widgets.map(({ tag, attributes, properties, events }) => {
    const given = Object.fromEntries(Object.entries(attributes).map(([name, { property }]) => [property, name]))
    const handlers = Object.fromEntries(events.map((name) => [handlerName(name), name]))
    const data = [given, Object.keys(properties), handlers].map((part) => JSON.stringify(part))
    return `export const ${componentName(tag)} = component('${tag}', ${data.join(', ')})`
  })
  return `'use client'
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'

// On a server, React 18 warns of layout effects.
const useNow = typeof document === 'undefined' ? useEffect : useLayoutEffect

function component(tag, attributes, properties, events) {
  const Component = forwardRef((props, ref) => {
    const host = useRef(null)
    const latest = useRef(props)
    const set = useRef({})
    useImperativeHandle(ref, () => host.current, [])
    const { children, className, ...rest } = props
    const shown = { ref: host, class: className, suppressHydrationWarning: true }
    const objects = {}
    for (const [name, value] of Object.entries(rest)) {
      if (properties.includes(name) || (name === 'config' && typeof value === 'object')) objects[name] = value
      // React 18 would write hidden="false", which hides.
      else if (!(name in events) && !(value === false && name === 'hidden')) shown[attributes[name] ?? name] = value
    }
    useNow(() => {
      latest.current = props
      for (const name of Object.keys({ ...set.current, ...objects })) {
        if (set.current[name] === objects[name] || (name === 'config' && name in shown)) continue
        host.current[name] = objects[name]
      }
      set.current = objects
    })
    const stop = useRef(null)
    useNow(() => {
      // React ends this effect, and not the next, while it hides the element for a neighbour that loads.
      if (stop.current) return
      const element = host.current
      const heard = Object.entries(events).map(([prop, type]) => {
        // An element inside another one has events of its own.
        const hear = (event) => event.target === element && latest.current[prop]?.(event)
        element.addEventListener(type, hear)
        return () => element.removeEventListener(type, hear)
      })
      // After the listeners, so that no event comes before them.
      import('./owner-widgets.js').catch((cause) => {
        const detail = { code: 'network', message: '<' + tag + '>: network', recoverable: false }
        element.dispatchEvent(new CustomEvent('ow-error', { detail, bubbles: true }))
        throw cause
      })
      stop.current = () => heard.forEach((end) => end())
    }, [])
    useEffect(
      () => () => {
        stop.current?.()
        stop.current = null
      },
      [],
    )
    return createElement(tag, shown, children)
  })
  Component.displayName = tag
  return Component
}

${rows.join('\n')}
`
}

/** Their types. */
export function reactTypes(/** @type {Element[]} */ widgets) {
  const parts = widgets.map(({ tag, attributes, properties, events }) => {
    const name = componentName(tag)
    const rows = [
      ...Object.values(attributes).map((row) => [row.property, propertyType(row)]),
      ...Object.entries(properties).map(([property, { type }]) => [property, type]),
      ...events.map((event) => [handlerName(event), `((event: OwnerWidgetEvents['${event}']) => void)`]),
    ]
    const lines = rows.map(([property, type]) => `  ${property}?: ${type} | null | undefined`)
    return `export interface ${name}Props extends Omit<HTMLAttributes<${className(tag)}>, 'lang' | 'onError'> {\n${lines.join('\n')}\n}
export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${className(tag)}>>`
  })
  return parts.join('\n\n')
}
