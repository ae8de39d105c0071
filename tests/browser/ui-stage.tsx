// A shadow root with the kit's styles and words, as a widget has it: what the tests of src/ui stand on.
import { until } from '../kit/until'
import '../../src/styles/styles'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createSpeaker } from '../../src/core/i18n'
import { commonTexts } from '../../src/core/namespaces'
import { addTexts } from '../../src/core/texts'
import { useTheme } from '../../src/core/use-media'
import { adoptStyles } from '../../src/embed/styles'

addTexts(commonTexts)
const spanish = createSpeaker('es')

export interface Stage {
  host: HTMLElement
  shadow: ShadowRoot
  find(selector: string): HTMLElement
  all(selector: string): HTMLElement[]
  /** The button, link or tab with this name. */
  named(name: string): HTMLElement
  focused(): Element | null
  leave(): void
}

const open = new Set<{ root: Root; host: HTMLElement }>()

function Themed({ theme, children }: { theme: string; children: ReactNode }) {
  return (
    <div className="ow-root" data-theme={useTheme(theme)} lang="es">
      <I18nextProvider i18n={spanish}>{children}</I18nextProvider>
    </div>
  )
}

export async function stage(content: ReactNode, { theme = 'light', width = 900 } = {}): Promise<Stage> {
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

/** Takes down what the last test put up. */
export function clear(): void {
  for (const { root, host } of open) {
    root.unmount()
    host.remove()
  }
  open.clear()
}
