// axe on an element of the page that the test itself runs in.
import axe from 'axe-core'
import { expect } from 'chai'
import { axeLines, axeRules } from './axe-rules'

/** Both languages and both themes, each once: axe has no rule about the words of one language on the colours of one theme. */
export const looks = [
  ['es', 'light'],
  ['en', 'dark'],
] as const

/**
 * Off: landmarks belong to the host page, and a test stage has none.
 * @param off a further rule that the stage itself breaks
 */
export async function expectNoViolation(host: Element, off = 'region'): Promise<void> {
  // Elements that are still fading in do not have their final colours. A spinner turns for ever.
  const ending = (host.shadowRoot?.getAnimations() ?? []).filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  const { violations } = await axe.run(host as HTMLElement, {
    ...axeRules,
    rules: { region: { enabled: false }, [off]: { enabled: false } },
  })
  expect(axeLines(violations).join('\n')).to.equal('')
}
