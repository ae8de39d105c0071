// The behaviour all modals share: opens the native dialog, moves focus in and back, closes on Escape and backdrop.
import { X } from 'lucide'
import { type DialogHTMLAttributes, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addModal, prepareAnnouncer } from '../core/announce'
import { focusIn, moveFocus } from '../core/move-focus'
import { doubleClickTime } from './button'
import { IconButton } from './icon-button'

/** Where the focus goes when a dialog has been announced: to a marked button, or to the field of a marked form. */
const firstStop = '[data-autofocus]:is(button, a), [data-autofocus] input:not([tabindex])'

/** Milliseconds in which a screen reader takes up the dialog. */
const announced = 150

/** Opens the dialog and moves the focus in. @returns a function that closes it and moves the focus back */
function openModal(dialog: HTMLDialogElement): () => void {
  const before = focusIn(dialog)
  const tree = dialog.getRootNode() as ShadowRoot | Document
  prepareAnnouncer(dialog)
  dialog.tabIndex = -1
  if (!dialog.open) dialog.showModal()
  // The dialog itself first: Orca reads its title and text then, but nothing when a control inside gets the focus.
  dialog.focus()
  const timer = setTimeout(() => {
    if (dialog.matches(':focus')) dialog.querySelector<HTMLElement>(firstStop)?.focus()
  }, announced)
  const forget = addModal(dialog)
  return () => {
    clearTimeout(timer)
    forget()
    if (dialog.isConnected) dialog.close()
    if (before?.isConnected) return moveFocus(before)
    // It opened by itself, or what opened it is gone: the work goes on at the screen's title.
    const title = tree.querySelector<HTMLElement>('[data-screen] h1')
    if (title && !focusIn(tree)) moveFocus(title)
  }
}

/** @returns the props of the <dialog> and of its title, and its button to close it */
export function useModal(open: boolean, onClose: (() => void) | undefined, dismissible = true) {
  const { t } = useTranslation()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  /** On the clock of `event.timeStamp`. */
  const openedAt = useRef(0)

  useEffect(() => {
    if (!ref.current || !open) return
    openedAt.current = performance.now()
    return openModal(ref.current)
  }, [open])

  const handlers: DialogHTMLAttributes<HTMLDialogElement> = {
    onCancel(event) {
      // The `cancel` event of a file input inside the dialog bubbles to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose?.()
    },
    onClose(event) {
      // Chrome closes a dialog on a second Escape even when `cancel` was prevented: reopens one that must be answered.
      if (event.target === event.currentTarget && open && !dismissible) ref.current?.showModal()
    },
    onKeyDown(event) {
      // Not for a dialog that was opened from this one.
      const isOwn = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
      if (event.key === 'Escape' && !dismissible && isOwn) event.preventDefault()
    },
    onMouseDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClickCapture(event) {
      // Ignores the second click of the double click that opened the dialog: it would land on a button or the backdrop,
      // and close it unread. `detail` counts the clicks; in Firefox it begins again at 1 on the new element.
      if (event.detail < 2 || event.timeStamp - openedAt.current > doubleClickTime) return
      event.stopPropagation()
      event.preventDefault()
    },
    onClick(event) {
      // Closes only when the press began on the backdrop too: selecting text and releasing outside must not close.
      if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose?.()
    },
  }
  return {
    dialog: {
      ref,
      part: 'dialog',
      'aria-modal': true,
      'aria-labelledby': titleId,
      // For scripts of smooth scrolling that listen before page-events.ts can stop the wheel.
      'data-lenis-prevent': true,
      ...handlers,
    },
    heading: { id: titleId, tabIndex: -1 },
    closeButton: dismissible && <IconButton icon={X} label={t('ui.close')} onClick={onClose} />,
  }
}
