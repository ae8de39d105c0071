// Live regions in the page's body, or in an open dialog: all else is inert.

type Urgency = 'polite' | 'assertive'

/** A frame named 'body' can hide `document.body`. */
const body = () => document.querySelector('body') ?? document.documentElement

function regionIn(container: HTMLElement, urgency: Urgency): HTMLElement {
  const found = container.querySelector<HTMLElement>(`:scope > [data-ow-announcer=${urgency}]`)
  if (found) return found
  const element = document.createElement('div')
  element.setAttribute('aria-live', urgency)
  // A role would be read aloud as an empty status bar.
  element.dataset.owAnnouncer = urgency
  // A strict style-src allows styles set by script.
  element.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap'
  container.append(element)
  return element
}

/** Milliseconds after which every screen reader has read a text. */
const readingTime = 1_500

export function announce(text: string, urgency: Urgency = 'polite'): void {
  // Each text gets a new line, as an equal text would not be announced.
  const line = document.createElement('div')
  line.textContent = text
  regionIn(topModal() ?? body(), urgency).append(line)
  // Otherwise screen readers would read stale text later.
  setTimeout(() => line.remove(), readingTime)
}

/** Call before a dialog opens: new regions stay silent. */
export function prepareAnnouncer(container: HTMLElement = body()): void {
  regionIn(container, 'polite')
  regionIn(container, 'assertive')
}

const modals = new Set<HTMLDialogElement>()

/** Texts are announced in the modal that was added last. @returns removes it */
export function addModal(dialog: HTMLDialogElement): () => void {
  modals.add(dialog)
  return () => void modals.delete(dialog)
}

const topModal = (): HTMLDialogElement | undefined => [...modals].filter(({ isConnected }) => isConnected).at(-1)
