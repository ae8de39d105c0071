// The page's open modals of ours, in the order in which they were opened, whichever element and script they belong to.
import { once } from './registry'

const modals = () => once('modals', () => new Map<HTMLDialogElement, () => void>())

/**
 * @param reopen shows it as a modal again
 * @returns takes it from the list
 */
export function addModal(dialog: HTMLDialogElement, reopen: () => void): () => void {
  modals().set(dialog, reopen)
  return () => void modals().delete(dialog)
}

/** Everything outside it is inert. */
export const topModal = (): HTMLDialogElement | undefined =>
  [...modals().keys()].filter(({ isConnected }) => isConnected).at(-1)

/** After a move of the element the browser leaves its dialogs open, but no longer modal. */
export function reopenModals(root: ShadowRoot): void {
  const moved = [...modals()].filter(([dialog]) => dialog.getRootNode() === root)
  for (const [dialog, reopen] of moved) {
    modals().delete(dialog)
    modals().set(dialog, reopen)
    reopen()
  }
}
