// Live regions in document.body, because those inside shadow roots are announced unreliably; a modal dialog, which
// makes everything outside it inert, has its own.

type Urgency = 'polite' | 'assertive'

function regionIn(container: HTMLElement, urgency: Urgency): HTMLElement {
  const found = container.querySelector<HTMLElement>(`:scope > [data-ow-announcer=${urgency}]`)
  if (found) return found
  const element = document.createElement('div')
  element.setAttribute('aria-live', urgency)
  // No role=status or alert: screen readers would read a status bar without words, as it is empty most of the time.
  element.dataset.owAnnouncer = urgency
  // Styles are set through the CSSOM, which a strict style-src allows.
  element.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap'
  container.append(element)
  return element
}

/** Milliseconds after which every screen reader has read the text. */
const heard = 1_500

export function announce(text: string, urgency: Urgency = 'polite'): void {
  // A line of its own: a replaced text would be announced alone, and the same text twice not at all.
  const line = document.createElement('div')
  line.textContent = text
  regionIn(topModal() ?? document.body, urgency).append(line)
  // Removed afterwards; screen readers would read stale text later.
  setTimeout(() => line.remove(), heard)
}

/** Makes the regions before a dialog opens: one is announced only if it existed before its text was set. */
export function prepareAnnouncer(container: HTMLElement): void {
  regionIn(container, 'polite')
  regionIn(container, 'assertive')
}

/** The open modal dialogs of all our elements on the page, in the order in which they were opened. */
const modals = new Set<HTMLDialogElement>()

export function addModal(dialog: HTMLDialogElement): () => void {
  modals.add(dialog)
  return () => void modals.delete(dialog)
}

export const topModal = (): HTMLDialogElement | undefined => [...modals].filter(({ isConnected }) => isConnected).at(-1)
