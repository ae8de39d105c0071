// The profile: photo, WhatsApp, city, e-mail, password (PRO-01, PRO-02).
import { KeyRound } from 'lucide'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../../api/records'
import { requirementsOf } from '../../buyer/position'
import { saveRecord } from '../../buyer/save'
import { useBuyer } from '../../buyer/use-buyer'
import { isKnownPhone } from '../../core/known-phone'
import { clip } from '../../core/plain-text'
import type { Contact } from '../../domain/contact'
import { textOf } from '../../domain/crm-text'
import { flow } from '../../domain/steps/flow'
import { FieldLink } from '../../forms/field-link'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds'
import { fromRecord, toPayload } from '../../forms/record'
import { FailureNotice } from '../../parts/failure-notice'
import { Loaded } from '../../parts/loaded'
import { useSentForm } from '../../parts/sent-form'
import { useContact } from '../../records/records'
import { useLink, useSession, useWidget } from '../../state/widget-context'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { ProfilePhoto } from './profile-photo'
import './profile.css'

export function Profile() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <section data-screen="profile" className="ow-screen">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <div className="ow-profile ow-stack ow-gap-6">
        <Loaded read={useContact()} texts="profile" skeleton={<Placeholder />}>
          {(contact) => <ProfileCard contact={contact} />}
        </Loaded>
        <Card as="section" padding="l" className="ow-row ow-wrap ow-gap-4 ow-between" labelledBy="ow-profile-password">
          <div className="ow-stack ow-gap-1">
            <h2 id="ow-profile-password">{t('profile.password.title')}</h2>
            <p className="ow-muted">{t('profile.password.text')}</p>
          </div>
          <LinkButton icon={KeyRound} {...link('/passwordUser')}>
            {t('profile.password.action')}
          </LinkButton>
        </Card>
      </div>
    </section>
  )
}

function ProfileCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const name = [textOf(contact.First_Name) || user?.firstName, textOf(contact.Last_Name) || user?.lastName]
    .filter(Boolean)
    .join(' ')
  return (
    <Card as="section" padding="l" className="ow-stack ow-gap-6">
      <ProfilePhoto contact={contact} name={clip(name, 120)} />
      <div className="ow-stack ow-gap-2 ow-measure" part="field">
        <label part="label" className="ow-field-label ow-small" htmlFor="ow-profile-mail">
          {t('profile.email')}
        </label>
        {/* A text area, as an input would cut a long address. */}
        <textarea
          part="input"
          className="ow-profile-mail ow-input ow-anywhere"
          id="ow-profile-mail"
          name="Email"
          rows={1}
          aria-describedby="ow-profile-mail-hint"
          value={clip(contact.Email || (user?.email ?? ''), 200)}
          readOnly
        />
        <p part="hint" id="ow-profile-mail-hint" className="ow-muted ow-small">
          {t('profile.emailHint')}
        </p>
      </div>
      <ProfileForm contact={contact} />
    </Card>
  )
}

const Placeholder = () => (
  <Card padding="l" className="ow-stack ow-gap-6">
    <div className="ow-profile-photo ow-line-below ow-stack">
      <div className="ow-photo-coming" />
      <Skeleton shape="title" />
    </div>
    <Skeleton shape="row" count={3} announced={false} />
  </Card>
)

const whatsApp = 'woztellfull__WhatsApp'
const fields = {
  [whatsApp]: { kind: 'phone', autocomplete: 'tel', span: 'full', advice: 'colombianPhone' },
  Ciudad: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2', span: 'full' },
} as const

function ProfileForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const buyer = useBuyer(contact.id)
  const { client } = buyer.app
  const [isSaved, setSaved] = useState(false)
  const [values] = useState(() => fromRecord(fields, contact))

  // An unusual number gets advice, no refusal (WIZ-18).
  const advise = useCallback(
    async () => (_: string, value: string) =>
      value && !isKnownPhone(value) ? t('profile.form.woztellfull__WhatsApp.advice') : undefined,
    [t],
  )
  const { failure, form } = useSentForm(async (typed) => {
    await saveRecord({
      buyer,
      name: `profile/${JSON.stringify(typed)}`,
      body(stored) {
        const body = toPayload(fields, typed, { stored })
        // An unchanged number keeps its spelling (PRO-01).
        if (fromRecord(fields, stored)[whatsApp] === typed[whatsApp]) delete body[whatsApp]
        return body
      },
      send: (body) => client.call(records.updateContact, { params: { id: contact.id }, body }),
    })
    setSaved(true)
  })
  const close = () => setSaved(false)

  return (
    <>
      <Form
        {...form}
        id="profile"
        labels="portal:profile.form"
        kinds={kinds}
        fields={fields}
        values={values}
        advise={advise}
        submitLabel={t('profile.submit')}
      >
        {failure && (
          <FailureNotice
            failure={failure}
            title={t('profile.saveFailed')}
            field={<LinkToAnswer name={failure.field} contact={contact} />}
          />
        )}
      </Form>
      <Dialog
        open={isSaved}
        onClose={close}
        size="s"
        title={t('profile.saved.title')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('profile.saved.action')}
          </Button>
        }
      >
        <p>{t('profile.saved.text')}</p>
      </Dialog>
    </>
  )
}

/** Leads to a refused answer, for which only the onboarding may ask. */
function LinkToAnswer({ name = '', contact }: { name?: string | undefined; contact: Contact }) {
  const { t } = useTranslation('portal')
  const { nature, steps } = requirementsOf(useWidget(), contact)
  const link = useLink()
  const step = nature && flow[nature].find(({ number, fields }) => steps[number - 1] && name in fields)?.number
  if (name in fields || !step) return <FieldLink name={name} />
  return <a {...link(`/fiducia?step=${step}`)}>{t('profile.elsewhere', { step })}</a>
}
