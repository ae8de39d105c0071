// Opens the native dialog; moves the focus in and back.
import { X } from 'lucide'
import { type DialogHTMLAttributes, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addModal, prepareAnnouncer } from '../core/announce'
import { focusIn, moveFocus } from '../core/move-focus'
import { doubleClickTime } from './button'
import { IconButton } from './icon-button'

/** What gets the focus first: a marked button, or a field in a marked form. */
const firstFocus = '[data-autofocus]:is(button, a), [data-autofocus] input:not([tabindex])'

/** Milliseconds for a screen reader to notice a dialog. */
const announceTime = 150
/** Milliseconds in which a browser removes a frame. */
const removeFrameTime = 400

/** Moves the focus into the dialog. @returns closes it and moves the focus back */
function openModal(dialog: HTMLDialogElement): () => void {
  const opener = focusIn(dialog)
  const root = dialog.getRootNode() as ShadowRoot | Document
  prepareAnnouncer(dialog)
  dialog.tabIndex = -1
  if (!dialog.open) dialog.showModal()
  // Orca reads title and text only of the dialog itself.
  dialog.focus()
  const timer = setTimeout(() => {
    if (dialog.matches(':focus')) dialog.querySelector<HTMLElement>(firstFocus)?.focus()
  }, announceTime)
  const removeModal = addModal(dialog)
  const moveFocusBack = () => {
    if (opener?.isConnected) return moveFocus(opener)
    // If it is gone, the screen's title gets the focus.
    const title = root.querySelector<HTMLElement>('[data-screen] h1')
    if (title && !focusIn(root)) moveFocus(title)
  }
  return () => {
    clearTimeout(timer)
    removeModal()
    if (dialog.isConnected) dialog.close()
    // Orca says nothing of a focus that moves while a PDF is removed.
    if (dialog.querySelector('iframe')) setTimeout(() => focusIn(root) || moveFocusBack(), removeFrameTime)
    else moveFocusBack()
  }
}

export function useModal(open: boolean, onClose: (() => void) | undefined, dismissible = true) {
  const { t } = useTranslation()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  /** When it was opened, on the clock of `event.timeStamp`. */
  const openedAt = useRef(0)

  useEffect(() => {
    if (!ref.current || !open) return
    // `CustomEvent`, because MooTools replaces `Event`.
    openedAt.current = new CustomEvent('open').timeStamp
    return openModal(ref.current)
  }, [open])

  const handlers: DialogHTMLAttributes<HTMLDialogElement> = {
    onCancel(event) {
      // The `cancel` of a file input bubbles to here, too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose?.()
    },
    onClose(event) {
      // Chrome closes the dialog on a second Escape, so it is opened again.
      if (event.target === event.currentTarget && open && !dismissible) ref.current?.showModal()
    },
    onKeyDown(event) {
      // A dialog that was opened from this one handles its own keystrokes.
      const isThisDialog = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
      if (event.key === 'Escape' && !dismissible && isThisDialog) event.preventDefault()
    },
    onMouseDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClickCapture(event) {
      // Ignores a double click's second click, which would close it unread.
      if (event.detail < 2 || event.timeStamp - openedAt.current > doubleClickTime) return
      event.stopPropagation()
      event.preventDefault()
    },
    onClick(event) {
      // Selecting text and releasing outside must not close it.
      if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose?.()
    },
  }
  return {
    dialog: {
      ref,
      part: 'dialog',
      'aria-modal': true,
      'aria-labelledby': titleId,
      // A page's smooth scrolling may listen before page-events.ts does.
      'data-lenis-prevent': true,
      ...handlers,
    },
    heading: { id: titleId, tabIndex: -1 },
    closeButton: dismissible && <IconButton icon={X} label={t('ui.close')} onClick={onClose} />,
  }
}
