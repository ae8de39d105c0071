// Says things to screen readers. One polite and one assertive region a page, made once and never removed: regions inside shadow
// roots are announced unreliably. But while a modal dialog is open only what is inside it is heard, so each one has regions of its own.
import { topModal } from './modals'
import { once } from './registry'

export type Urgency = 'polite' | 'assertive'

interface Announcer {
  say(text: string, urgency: Urgency): void
}

function regionIn(place: HTMLElement, urgency: Urgency): HTMLElement {
  const found = place.querySelector<HTMLElement>(`:scope > [data-ow-announcer=${urgency}]`)
  if (found) return found
  const element = document.createElement('div')
  element.setAttribute('aria-live', urgency)
  // Inside a dialog, roles are those of the messages that everybody sees.
  if (place === document.body) element.setAttribute('role', urgency === 'assertive' ? 'alert' : 'status')
  element.dataset.owAnnouncer = urgency
  // Set through the CSSOM, which a strict style-src allows.
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  place.append(element)
  return element
}

/** Milliseconds after which every screen reader has taken the text. */
const heard = 1_500

const announcer = () =>
  once('announcer', (): Announcer => {
    const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
    return {
      say(text, urgency) {
        const element = regionIn(topModal() ?? document.body, urgency)
        // The same sentence twice is heard twice only if the text changes in between.
        element.textContent = element.textContent === text ? `${text}\u00a0` : text
        // Said and done: whoever reads the page later must not find old news at its end.
        clearTimeout(timers.get(element))
        timers.set(
          element,
          setTimeout(() => element.replaceChildren(), heard),
        )
      },
    }
  })

export const announce = (text: string, urgency: Urgency = 'polite'): void => announcer().say(text, urgency)

/** For a modal that opens: a region is heard when it was there before its text. */
export function prepareAnnouncer(dialog: HTMLDialogElement): void {
  regionIn(dialog, 'polite')
  regionIn(dialog, 'assertive')
}
