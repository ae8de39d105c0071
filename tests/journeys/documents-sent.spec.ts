// Files beyond the lists of the specification: what the onboarding sent, and the purchase order of the deal.
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'

/** A file that the record holds, with the bytes of one that is there. */
function hold({ store }: Services, module: 'Contacts' | 'deals', recordId: string, field: string, name: string): void {
  const [sample] = Object.values(store.data.files).filter((file) => file.name.endsWith('.pdf'))
  if (!sample) throw new Error('no file to copy')
  const attachmentId = store.newRecordId()
  store.data.files[attachmentId] = { ...sample, attachmentId, fileId: `sent-${field}`, module, recordId, field, name }
}

// src/domain/documents.test.ts has the fields of both natures, and the purchase order where nothing is configured.
test('every file that was sent in the onboarding is among the documents, and is saved (DOC-08)', async ({
  openWidget,
  page,
  services,
}) => {
  const fields = ['Soporte_de_Ingresos', 'Certificado_de_Residencia']
  for (const field of fields) hold(services, 'Contacts', persona('sofia').contactId ?? '', field, `${field}.pdf`)
  await openWidget('owner-portal', { as: 'sofia' })
  await visit(page, '/documentoCliente', 'client-documents')
  for (const field of fields) {
    const saving = page.waitForEvent('download')
    await screen(page, 'client-documents')
      .getByRole('listitem')
      .filter({ hasText: `${field}.pdf` })
      .getByRole('button', { name: /^Descargar / })
      .click()
    expect((await saving).suggestedFilename()).toBe(`${field}.pdf`)
  }
})
