import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../../api/records'
import type { Failure } from '../../core/failure'
import type { Contact } from '../../domain/contact'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds'
import { fromRecord, toPayload } from '../../forms/record'
import { FailureNotice } from '../../parts/failure-notice'
import { saveContact } from '../../records/contact-saves'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

const fields = {
  woztellfull__WhatsApp: { kind: 'phone', autocomplete: 'tel', span: 'full' },
  Ciudad: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2', span: 'full' },
} as const

export function ProfileForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const [failure, setFailure] = useState<Failure>()
  const [saved, setSaved] = useState(false)
  const [values] = useState(() => fromRecord(fields, contact))

  const save = async (typed: Record<string, string>) => {
    setFailure(undefined)
    // saveContact() queues this save behind one of the onboarding for the same record.
    await saveContact({
      app,
      id: contact.id,
      name: `profile/${JSON.stringify(typed)}`,
      make: (stored) => toPayload(fields, typed, { stored }),
      send: (body) => app.client.call(records.updateContact, { params: { id: contact.id }, body }),
    })
    setSaved(true)
  }

  return (
    <>
      <Form
        id="profile"
        ns="portal"
        labels="profile.form"
        kinds={kinds}
        fields={fields}
        values={values}
        submitLabel={t('profile.submit')}
        onSubmit={save}
        onError={setFailure}
      >
        {failure && <FailureNotice failure={failure} title={t('profile.saveFailed')} />}
      </Form>
      <SavedDialog open={saved} onClose={() => setSaved(false)} />
    </>
  )
}

function SavedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.saved.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('profile.saved.action')}
        </Button>
      }
    >
      <p>{t('profile.saved.text')}</p>
    </Dialog>
  )
}
