import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../../api/records'
import type { Failure } from '../../core/failure'
import { readPhone } from '../../core/phone'
import type { Contact } from '../../domain/contact'
import { Form } from '../../forms/form'
import type { FormHandle } from '../../forms/form-props'
import { kinds } from '../../forms/kinds'
import { fromRecord, toPayload } from '../../forms/record'
import { FailureNotice } from '../../parts/failure-notice'
import { useNetworkReturn } from '../../parts/offline-bar'
import { saveContact } from '../../records/contact-saves'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

const whatsApp = 'woztellfull__WhatsApp'
const fields = {
  [whatsApp]: { kind: 'phone', autocomplete: 'tel', span: 'full', advice: 'phonePlan' },
  Ciudad: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2', span: 'full' },
} as const

export function ProfileForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const [failure, setFailure] = useState<Failure>()
  const [saved, setSaved] = useState(false)
  const form = useRef<FormHandle>(null)
  useNetworkReturn(failure, () => form.current?.submit())
  const [values] = useState(() => fromRecord(fields, contact))

  // Like the onboarding, a hint and no refusal (WIZ-18).
  const advise = useCallback(
    (_: string, value: string) =>
      value && !readPhone(value) ? t('profile.form.woztellfull__WhatsApp.advice') : undefined,
    [t],
  )
  const save = async (typed: Record<string, string>) => {
    setFailure(undefined)
    // saveContact() queues this save behind one of the onboarding for the same record.
    await saveContact({
      app,
      id: contact.id,
      name: `profile/${JSON.stringify(typed)}`,
      make(stored) {
        const body = toPayload(fields, typed, { stored })
        // A number that was not changed is not sent in another spelling (PRO-01).
        if (fromRecord(fields, stored)[whatsApp] === typed[whatsApp]) delete body[whatsApp]
        return body
      },
      send: (body) => app.client.call(records.updateContact, { params: { id: contact.id }, body }),
    })
    setSaved(true)
  }

  return (
    <>
      <Form
        ref={form}
        id="profile"
        ns="portal"
        labels="profile.form"
        kinds={kinds}
        fields={fields}
        values={values}
        advise={advise}
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
