// Opens the native dialog; moves focus in and back.
import { X } from 'lucide'
import { type DialogHTMLAttributes, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addModal, prepareAnnouncer } from '../core/announce'
import { focusIn, moveFocus } from '../core/move-focus'
import { doubleClickTime } from './button'
import { IconButton } from './icon-button'

/** A marked button, or the field of a marked form. */
const firstStop = '[data-autofocus]:is(button, a), [data-autofocus] input:not([tabindex])'

/** Milliseconds in which a screen reader reads the dialog. */
const announced = 150
/** Milliseconds in which a browser removes a frame. */
const removed = 400

/** @returns closes it and moves the focus back */
function openModal(dialog: HTMLDialogElement): () => void {
  const before = focusIn(dialog)
  const tree = dialog.getRootNode() as ShadowRoot | Document
  prepareAnnouncer(dialog)
  dialog.tabIndex = -1
  if (!dialog.open) dialog.showModal()
  // Orca reads title and text only of the dialog itself.
  dialog.focus()
  const timer = setTimeout(() => {
    if (dialog.matches(':focus')) dialog.querySelector<HTMLElement>(firstStop)?.focus()
  }, announced)
  const removeModal = addModal(dialog)
  const goBack = () => {
    if (before?.isConnected) return moveFocus(before)
    // What opened it is gone: focuses the screen's title.
    const title = tree.querySelector<HTMLElement>('[data-screen] h1')
    if (title && !focusIn(tree)) moveFocus(title)
  }
  return () => {
    clearTimeout(timer)
    removeModal()
    if (dialog.isConnected) dialog.close()
    // Orca says nothing of a focus that moves while a PDF is removed.
    if (dialog.querySelector('iframe')) setTimeout(() => focusIn(tree) || goBack(), removed)
    else goBack()
  }
}

export function useModal(open: boolean, onClose: (() => void) | undefined, dismissible = true) {
  const { t } = useTranslation()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  /** On the clock of `event.timeStamp`. */
  const openedAt = useRef(0)

  useEffect(() => {
    if (!ref.current || !open) return
    // MooTools replaces `Event`.
    openedAt.current = new CustomEvent('open').timeStamp
    return openModal(ref.current)
  }, [open])

  const handlers: DialogHTMLAttributes<HTMLDialogElement> = {
    onCancel(event) {
      // A file input's `cancel` bubbles to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose?.()
    },
    onClose(event) {
      // Chrome closes it on a second Escape all the same.
      if (event.target === event.currentTarget && open && !dismissible) ref.current?.showModal()
    },
    onKeyDown(event) {
      // Not for a dialog that was opened from this one.
      const isThisDialog = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
      if (event.key === 'Escape' && !dismissible && isThisDialog) event.preventDefault()
    },
    onMouseDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClickCapture(event) {
      // The second click of a double click would close it unread.
      // Firefox counts `detail` anew on another element.
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
      // Smooth scrolling may listen before page-events.ts.
      'data-lenis-prevent': true,
      ...handlers,
    },
    heading: { id: titleId, tabIndex: -1 },
    closeButton: dismissible && <IconButton icon={X} label={t('ui.close')} onClick={onClose} />,
  }
}
