// No violation of WCAG 2.2 AA or of axe's own advice. Regions are the page's business, and frames the other company's.
import axe from 'axe-core'
import { expect } from 'chai'

export async function expectNoViolation(host: Element): Promise<void> {
  // What is still fading in has not its colours yet.
  await Promise.all(
    (host.shadowRoot?.getAnimations() ?? []).map((animation) => animation.finished.catch(() => undefined)),
  )
  const { violations } = await axe.run(host as HTMLElement, { iframes: false, rules: { region: { enabled: false } } })
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
  expect(found.join('\n')).to.equal('')
}
