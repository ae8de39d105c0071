// The open modal dialogs of all our elements on the page, in the order in which they were opened.

const modals = new Map<HTMLDialogElement, () => void>()

/**
 * Registers an open modal dialog.
 * @param reopen shows the dialog as a modal again
 * @returns a function that removes it from the list
 */
export function addModal(dialog: HTMLDialogElement, reopen: () => void): () => void {
  modals.set(dialog, reopen)
  return () => void modals.delete(dialog)
}

/** The dialog on top: everything outside it is inert. */
export const topModal = (): HTMLDialogElement | undefined =>
  [...modals.keys()].filter(({ isConnected }) => isConnected).at(-1)

/** Reopens the dialogs of an element that was moved in the document: the browser leaves them open, but no longer modal. */
export function reopenModals(root: ShadowRoot): void {
  const moved = [...modals].filter(([dialog]) => dialog.getRootNode() === root)
  for (const [dialog, reopen] of moved) {
    modals.delete(dialog)
    modals.set(dialog, reopen)
    reopen()
  }
}
