// Shows a slot for each document; after the last file it leads back (DOC-06).
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { texts } from '../../core/i18n'
import { holds } from '../../domain/condition'
import { type Contact, type Nature, natureOf } from '../../domain/contact'
import { textOf } from '../../domain/crm-text'
import { documentKinds } from '../../domain/documents'
import type { Field, FieldTable } from '../../domain/field'
import { requiredDocuments } from '../../domain/requirements'
import { variantOf } from '../../domain/steps/flow'
import { annexField, inFlight, officeEnding, type UploadState } from '../../domain/upload'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds'
import type { UploadPort } from '../../forms/uploads'
import { FilePreview } from '../../parts/file-preview'
import { useUploadPort } from '../../parts/use-upload-port'
import { useContact } from '../../records/records'
import { useNavigate, useWidget } from '../../state/widget-context'
import type { ShownFile } from '../../uploads/slots'
import { DocumentsScreen, NoNature } from './documents-screen'

export function UploadDocuments() {
  const contact = useContact()
  const nature = contact.data && natureOf(contact.data)
  return (
    <DocumentsScreen list="upload" read={contact}>
      {(record) => (nature ? <Slots nature={nature} contact={record} /> : <NoNature />)}
    </DocumentsScreen>
  )
}

function Slots({ nature, contact }: { nature: Nature; contact: Contact }) {
  const { app, config } = useWidget()
  const navigate = useNavigate()
  const [preview, setPreview] = useState<ShownFile>()
  // A label must not change during its upload.
  const [fields] = useState(() => slotsOf(nature, contact, config.wizard?.annexUrl))
  const names = useMemo(() => Object.keys(fields), [fields])
  const uploads = useUploadPort(contact.id, fields, {
    preview: setPreview,
    later: {
      stored: () => texts.t('portal:documents.upload.done', { count: 1 }),
      failed: (name) => texts.t('portal:documents.upload.failedLater', { name }),
    },
  })
  const storedCount = useStoredCount(uploads, names)
  const leave = useEffectEvent(() => {
    app.notices.show({ kind: 'success', text: () => texts.t('portal:documents.upload.done', { count: storedCount }) })
    // Notices give the hints: the slots are out of sight.
    for (const hint of hintsOf(names.map(uploads.state)))
      app.notices.show({ kind: 'info', text: () => texts.t(`files:hint.${hint}`) })
    navigate('/documentoCliente')
  })
  useEffect(() => {
    if (storedCount > 0) leave()
  }, [storedCount])
  return (
    <div className="ow-documents-upload ow-stack ow-gap-5">
      <Form
        id="ow-upload-documents"
        labels={`portal:documentKinds.${nature}`}
        kinds={kinds}
        fields={fields}
        uploads={uploads}
      />
      {preview && <FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </div>
  )
}

/** Hints on stored files that nobody may be able to open. */
function hintsOf(states: readonly UploadState[]) {
  const hints = states.flatMap((state) => (state.status === 'stored' && state.hint ? [state.hint] : []))
  return new Set(hints.filter((hint) => hint === 'incomplete' || hint === 'password'))
}

const identityField = 'Cedulas_Pasaportes_IDs'
const isPassport = { Tipo_Documento: 'Pasaporte' } as const

function slotsOf(nature: Nature, contact: Contact, annexUrl = ''): FieldTable {
  const required = requiredDocuments(nature, variantOf(contact))
  // A passport has one side; {} always holds, the other never in this form.
  const one = holds(isPassport, (name) => textOf(contact[name])) ? {} : isPassport
  const slot = (name: string): Field => {
    const office = name === annexField && officeEnding(annexUrl)
    return {
      kind: 'file',
      ...(!required.includes(name) && { optional: true }),
      ...(office && { office }),
      ...(name === identityField && { sides: { one } }),
    }
  }
  return Object.fromEntries(documentKinds[nature].map((field) => [field, slot(field)]))
}

/** @returns the number of files stored on this visit; 0 while one is sent or failed */
function useStoredCount(uploads: UploadPort, fields: readonly string[]): number {
  const [statesBefore] = useState(() => new Set(fields.map((field) => uploads.state(field))))
  return useSyncExternalStore(uploads.subscribe, () => {
    const states = fields.map((field) => uploads.state(field))
    if (states.some((state) => inFlight(state) || state.status === 'failed' || state.status === 'gathering')) return 0
    return states.filter((state) => state.status === 'stored' && !statesBefore.has(state)).length
  })
}
