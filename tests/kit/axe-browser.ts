// axe on an element of the page that the test itself runs in.
import axe from 'axe-core'
import { expect } from 'chai'
import { axeLines, axeRules } from './axe-rules'

/** Off: landmarks belong to the host page, and a test stage has none. */
export async function expectNoViolation(host: Element): Promise<void> {
  // Elements that are still fading in do not have their final colours.
  await Promise.all(
    (host.shadowRoot?.getAnimations() ?? []).map((animation) => animation.finished.catch(() => undefined)),
  )
  const { violations } = await axe.run(host as HTMLElement, { ...axeRules, rules: { region: { enabled: false } } })
  expect(axeLines(violations).join('\n')).to.equal('')
}
