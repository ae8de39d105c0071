// Says things to screen readers. One polite and one assertive region a page, made once and never removed: regions inside shadow
// roots are announced unreliably (and while a modal dialog is open, only what is inside it is heard: the dialog hosts its own).
import { once } from './registry'

export type Urgency = 'polite' | 'assertive'

interface Announcer {
  say(text: string, urgency: Urgency): void
}

function region(urgency: Urgency): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('aria-live', urgency)
  element.setAttribute('role', urgency === 'assertive' ? 'alert' : 'status')
  element.dataset.owAnnouncer = urgency
  // Set through the CSSOM, which a strict style-src allows.
  Object.assign(element.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  document.body.append(element)
  return element
}

/** Milliseconds after which every screen reader has taken the text. */
const heard = 1_500

const announcer = () =>
  once('announcer', (): Announcer => {
    const regions: Partial<Record<Urgency, HTMLElement>> = {}
    const timers: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {}
    return {
      say(text, urgency) {
        let element = regions[urgency]
        if (!element?.isConnected) {
          element = region(urgency)
          regions[urgency] = element
        }
        // The same sentence twice is heard twice only if the text changes in between.
        element.textContent = element.textContent === text ? `${text}\u00a0` : text
        // Said and done: whoever reads the page later must not find old news at its end.
        clearTimeout(timers[urgency])
        timers[urgency] = setTimeout(() => element.replaceChildren(), heard)
      },
    }
  })

export const announce = (text: string, urgency: Urgency = 'polite'): void => announcer().say(text, urgency)
