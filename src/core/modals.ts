// The open modal dialogs of all our elements on the page, in the order in which they were opened.

const modals = new Set<HTMLDialogElement>()

/** Registers an open modal dialog. @returns a function that removes it from the list */
export function addModal(dialog: HTMLDialogElement): () => void {
  modals.add(dialog)
  return () => void modals.delete(dialog)
}

/** The dialog on top: everything outside it is inert. */
export const topModal = (): HTMLDialogElement | undefined => [...modals].filter(({ isConnected }) => isConnected).at(-1)
