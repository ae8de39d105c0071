// A screen's uploads; if it is left, a notice tells how they ended (ERR-02).
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Buyer } from '../buyer/buyer'
import { slotOf } from '../buyer/slots'
import type { Slot } from '../buyer/state'
import { useBuyer } from '../buyer/use-buyer'
import { until } from '../core/promises'
import type { FieldTable } from '../domain/field'
import { inFlight } from '../domain/upload'
import type { UploadPort } from '../forms/uploads'
import { queriesOf } from '../records/queries'
import { useWidget, type Widget } from '../state/widget-context'
import type { ShownFile } from '../uploads/slots'
import { useFailureNotice } from './failure-notice'

interface UploadScreen {
  preview?(file: ShownFile): void
  /** Asks for the consent, which a file needs before it is sent (WIZ-25). */
  acceptConsent?(): boolean
  /** Called in place of a new read of the record. */
  onStored?(file: File): void
  /** Texts about an upload that ended unseen. */
  later?: { stored(): string; failed(name: string): string }
}

/** @param fields must keep its identity between renders */
export function useUploadPort(contactId: string, fields: FieldTable, screen: UploadScreen): UploadPort {
  const widget = useWidget()
  const buyer = useBuyer(contactId)
  const current = { ...screen, showFailure: useFailureNotice() }
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  useEffect(() => watchSlots(buyer, fields, latest), [buyer, fields])
  return useMemo(() => portOf(buyer, widget, fields, latest), [buyer, widget, fields])
}

type Latest = RefObject<UploadScreen & { showFailure: ReturnType<typeof useFailureNotice> }>

function portOf(buyer: Buyer, { app, config, emit }: Widget, fields: FieldTable, screen: Latest): UploadPort {
  const { uploads } = buyer
  const slot = (field: string) => slotOf(fields, field)
  /** Asks for consent. The element that starts an upload emits its events. */
  const mayStart = (field: string): boolean => {
    if (screen.current.acceptConsent?.() === false) return false
    uploads.choosers.set(slot(field), { config, emit, onStored: screen.current.onStored })
    return true
  }
  return {
    stored: (field) => uploads.stored(slot(field)),
    state: (field) => uploads.state(slot(field)),
    // Another tab may have saved files of this screen.
    subscribe(listener) {
      const stops = [uploads.subscribe(listener), queriesOf(app).getQueryCache().subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    start: (field, file) => mayStart(field) && uploads.start(slot(field), file),
    gather: (field, files, label, sides) => uploads.gather(slot(field), files, label, sides),
    remove: (field, id) => uploads.remove(slot(field), id),
    send: (field) => mayStart(field) && uploads.send(slot(field)),
    cancel: (field) => uploads.cancel(slot(field)),
    retry: (field) => uploads.retry(slot(field)),
    preview(field) {
      const file = uploads.last(slot(field))
      if (file) screen.current.preview?.(file)
    },
  }
}

/** Registers the slots as shown: no notice is needed. @returns ends that */
function watchSlots(buyer: Buyer, fields: FieldTable, screen: Latest): () => void {
  const { uploads } = buyer
  const { watchers } = uploads
  const slots = Object.keys(fields).map((field) => slotOf(fields, field))
  const watcher = {}
  for (const slot of slots) watchers.set(slot, watcher)
  return () => {
    for (const slot of slots) {
      if (watchers.get(slot) === watcher) watchers.delete(slot)
      // The onboarding's form shows the file later.
      if (!screen.current.later) continue
      if (inFlight(uploads.state(slot))) void notifyEnd(buyer, slot, screen.current)
      else uploads.removeStored(slot)
    }
  }
}

/** Tells how an upload ended, unless a screen shows it by then. */
async function notifyEnd(buyer: Buyer, slot: Slot, { later, showFailure }: Latest['current']): Promise<void> {
  const { app, store, uploads } = buyer
  const { watchers } = uploads
  await until(store.subscribe, () => watchers.has(slot) || !inFlight(uploads.state(slot)))
  if (watchers.has(slot)) return
  const end = uploads.state(slot)
  if (end.status === 'stored') app.notices.show({ kind: 'success', text: () => later?.stored() ?? '' })
  if (end.status === 'failed' && end.failure.code !== 'cancelled')
    showFailure(end.failure, later && (() => later.failed(end.name)))
  uploads.removeStored(slot)
}
