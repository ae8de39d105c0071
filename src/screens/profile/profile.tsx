// The owner's own data: photo, WhatsApp, city, e-mail (read-only), password (PRO-01, PRO-02).
import { Camera, KeyRound, UserRound } from 'lucide'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../../api/records'
import { recordStages, save } from '../../buyer/save'
import { useBuyer } from '../../buyer/use-buyer'
import { asFailure, Failure } from '../../core/failure'
import { isTooLargeToDecode, typeOf } from '../../core/file-type'
import { isKnownPhone } from '../../core/phone'
import { clip } from '../../core/plain-text'
import { useObjectUrl } from '../../core/use-object-url'
import type { Contact } from '../../domain/contact'
import { photoField } from '../../domain/documents'
import { isFinal } from '../../domain/final-failure'
import { inFlight } from '../../domain/upload'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds'
import { fromRecord, toPayload } from '../../forms/record'
import { FailureNotice } from '../../parts/failure-notice'
import { Loaded } from '../../parts/loaded'
import { useSentForm } from '../../parts/sent-form'
import { useUploadPort } from '../../parts/use-upload-port'
import { mergeContact } from '../../records/contact'
import { usePicture } from '../../records/picture'
import { useContact } from '../../records/records'
import { useLink, useSession, useWidget } from '../../state/widget-context'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import { Picture } from '../../ui/picture'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'
import { inMemory } from '../../uploads/in-memory'
import './profile.css'

export function Profile() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <section data-screen="profile" className="ow-screen">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <div className="ow-profile ow-stack ow-gap-6">
        <Loaded read={useContact()} skeleton={<Placeholder />} failed={t('profile.failed')}>
          {(contact) => <Data contact={contact} />}
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

function Data({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const name = [contact.First_Name || user?.firstName, contact.Last_Name || user?.lastName].filter(Boolean).join(' ')
  return (
    <Card as="section" padding="l" className="ow-stack ow-gap-6">
      <ProfilePhoto contact={contact} name={clip(name, 120)} />
      <div className="ow-stack ow-gap-2 ow-measure" part="field">
        <label part="label" className="ow-field-label ow-small" htmlFor="ow-profile-mail">
          {t('profile.email')}
        </label>
        <input
          part="input"
          className="ow-input"
          id="ow-profile-mail"
          name="Email"
          type="email"
          autoComplete="email"
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
  const [saved, setSaved] = useState(false)
  const [values] = useState(() => fromRecord(fields, contact))

  // Like the onboarding, a hint and no refusal (WIZ-18).
  const advise = useCallback(
    async () => (_: string, value: string) =>
      value && !isKnownPhone(value) ? t('profile.form.woztellfull__WhatsApp.advice') : undefined,
    [t],
  )
  const { failure, form } = useSentForm(async (typed) => {
    await save(recordStages, {
      buyer,
      name: `profile/${JSON.stringify(typed)}`,
      body(stored) {
        const body = toPayload(fields, typed, { stored })
        // A number that was not changed is not sent in another spelling (PRO-01).
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
        {failure && <FailureNotice failure={failure} title={t('profile.saveFailed')} />}
      </Form>
      <Dialog
        open={saved}
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

/** A chosen file is shown at once and uploaded to Foto_Perfil; there is no cropping (PRO-01). */
function ProfilePhoto({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('portal')
  const photo = useChosenPhoto(contact.id)
  const stored = usePicture(contact.Foto_Perfil)
  return (
    <div className="ow-profile-photo ow-line-below ow-stack">
      <Picture src={photo.preview ?? stored} alt={t('profile.photo.alt')} ratio={1} fallback={UserRound} round eager />
      <div className="ow-column ow-start ow-gap-2 ow-anywhere">
        {name && <h2 className="ow-name">{name}</h2>}
        <label
          part="button"
          className="ow-profile-photo-button ow-hover ow-ring ow-small ow-row ow-inline ow-gap-2 ow-strong ow-relative ow-tap"
        >
          <Icon icon={Camera} size={18} />
          {t('profile.photo.change')}
          <input
            className="ow-fill"
            type="file"
            name={photoField}
            accept="image/jpeg,image/png"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void photo.choose(file)
              target.value = ''
            }}
          />
        </label>
        <p className="ow-muted ow-small">{t('profile.photo.hint')}</p>
      </div>
      <PhotoState {...photo} />
    </div>
  )
}

const photoFields = { [photoField]: { kind: 'file' } } as const

function useChosenPhoto(contactId: string) {
  const { app } = useWidget()
  const { t } = useTranslation('portal')
  const uploads = useUploadPort(contactId, photoFields, {
    // Puts the file into the cached record, so that all places show the new photo without another read.
    onStored: (file) => mergeContact(app, contactId, { [photoField]: { file } }),
    later: { stored: () => t('profile.photo.stored'), failed: () => t('profile.photo.failedLater') },
  })
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(photoField))
  const [chosen, setChosen] = useState<File>()
  const preview = useObjectUrl(chosen)
  const [refused, setRefused] = useState<Failure>()
  return {
    state,
    preview,
    refused,
    async choose(file: File) {
      const photo = await readPhoto(file).catch(asFailure)
      const isRefused = photo instanceof Failure
      setRefused(isRefused ? photo : undefined)
      if (isRefused) return
      setChosen(photo)
      uploads.start(photoField, photo)
    },
    cancel() {
      uploads.cancel(photoField)
      setChosen(undefined)
    },
    retry: () => uploads.retry(photoField),
  }
}

/** @throws Failure before the photo is shown, because showing decodes it; other slots take PDFs, too */
async function readPhoto(file: File): Promise<File> {
  const photo = await inMemory(file)
  if (!(await typeOf(photo)).startsWith('image/')) throw new Failure('fileType')
  if (await isTooLargeToDecode(photo)) throw new Failure('tooManyPixels')
  return photo
}

function PhotoState({ state, refused, cancel, retry }: ReturnType<typeof useChosenPhoto>) {
  const { t } = useTranslation('portal')
  const failure = refused ?? (state.status === 'failed' ? state.failure : undefined)
  return (
    <div className="ow-profile-photo-state">
      {inFlight(state) && (
        <div className="ow-flex ow-end ow-gap-4">
          <ProgressBar
            label={t('profile.photo.sending')}
            size="s"
            value={state.status === 'sending' ? state.fraction * 100 : undefined}
          />
          <Button size="s" variant="quiet" onClick={cancel}>
            {t('profile.photo.cancel')}
          </Button>
        </div>
      )}
      {failure && (
        <FailureNotice
          // Inserted anew: screen readers would not say another failure of the same alert.
          key={failure.reference}
          failure={failure}
          title={t('profile.photo.failed')}
          text={failure.code === 'fileType' ? t('profile.photo.wrongType') : undefined}
          onRetry={isFinal(failure) ? undefined : retry}
        />
      )}
      {!failure && state.status === 'stored' && (
        <p role="status" className="ow-kind ow-tint ow-strong" data-kind="success">
          {t('profile.photo.stored')}
        </p>
      )}
    </div>
  )
}
