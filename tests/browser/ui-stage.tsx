// A shadow root with the kit's styles and words, as a widget has it: what the tests of src/ui stand on.
import { until } from '../kit/until'
import '../../src/styles/styles'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { changeLanguage, type Language } from '../../src/core/i18n'
import { useTheme } from '../../src/core/use-media'
import { adoptStyles } from '../../src/embed/styles'

export interface Stage {
  host: HTMLElement
  shadow: ShadowRoot
  find(selector: string): HTMLElement
  all(selector: string): HTMLElement[]
  named(name: string): HTMLElement
  focused(): Element | null
  leave(): void
}

const open = new Set<{ root: Root; host: HTMLElement }>()

function Themed({ theme, children }: { theme: string; children: ReactNode }) {
  return (
    <div className="ow-root" data-theme={useTheme(theme)} lang="es">
      {children}
    </div>
  )
}

interface Look {
  theme?: string
  width?: number
  language?: Language
}

export async function stage(content: ReactNode, look: Look = {}): Promise<Stage> {
  const { theme = 'light', width = 900, language = 'es' } = look
  await changeLanguage(language)
  const host = document.createElement('div')
  host.style.inlineSize = `${width}px`
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow)
  const root = createRoot(shadow)
  root.render(<Themed theme={theme}>{content}</Themed>)
  const held = { root, host }
  open.add(held)
  await until(() => shadow.querySelector('.ow-root')?.firstChild)
  const all = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => {
    const [first] = all(selector)
    if (!first) throw new Error(`nothing matches ${selector}`)
    return first
  }
  const named = (name: string) => {
    const it = all('button, a, [role="tab"]').find((node) => (node.ariaLabel ?? node.textContent ?? '').includes(name))
    if (!it) throw new Error(`nothing is named ${name}`)
    return it
  }
  const leave = () => {
    root.unmount()
    host.remove()
    open.delete(held)
  }
  return { host, shadow, find, all, named, focused: () => shadow.activeElement, leave }
}

export function clear(): void {
  for (const { root, host } of open) {
    root.unmount()
    host.remove()
  }
  open.clear()
}

/** What a screen reader was told lately, a text each. */
export const said = (urgency: 'polite' | 'assertive' = 'polite') =>
  [...document.querySelectorAll(`[data-ow-announcer=${urgency}] > *`)].map(({ textContent }) => textContent)

/** As a user chooses files in the browser's own dialog. */
export function chooseFiles(input: Element, ...files: File[]): void {
  const held = new DataTransfer()
  for (const file of files) held.items.add(file)
  ;(input as HTMLInputElement).files = held.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
