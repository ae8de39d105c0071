// What a journey costs: taps, keys and dialogs.
import type { Page } from '@playwright/test'

/** Counts trusted presses, keys, and dialogs that open. */
export const count = (page: Page) =>
  page.addInitScript(() => {
    const counted = { taps: 0, keys: 0, dialogs: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counted.taps++, true)
    addEventListener('keydown', ({ isTrusted }) => isTrusted && counted.keys++, true)
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      counted.dialogs++
      showModal.call(this)
    }
  })

export interface Counted {
  taps: number
  keys: number
  dialogs: number
}

/** @returns the counts, and begins again at none */
export const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: Counted }
    const until = { ...counted }
    Object.assign(counted, { taps: 0, keys: 0, dialogs: 0 })
    return until
  })
