// The photo: chosen, shown at once, uploaded to Foto_Perfil with progress; no cropping (PRO-01).
import { Camera, UserRound } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../domain/contact'
import { FailureNotice } from '../../parts/failure-notice'
import { usePicture } from '../../state/picture'
import { createUploads } from '../../state/uploads'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { ProgressBar } from '../../ui/progress-bar'

const field = 'Foto_Perfil'

export function ProfilePhoto({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const uploads = useUploads(contact.id)
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(field))
  const stored = usePicture(contact.Foto_Perfil)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen)
  }, [chosen])

  const choose = (file: File | undefined) => {
    if (!file) return
    setChosen(URL.createObjectURL(file))
    uploads.start(field, file)
  }
  const cancel = () => {
    uploads.cancel(field)
    setChosen(undefined)
  }

  return (
    <div className="ow-profile-photo">
      <Picture src={chosen ?? stored} alt={t('profile.photo.alt')} ratio={1} fallback={UserRound} round eager />
      <div className="ow-profile-photo-words">
        <label className="ow-profile-photo-button">
          <Icon icon={Camera} size={18} />
          {t('profile.photo.change')}
          <input
            type="file"
            name={field}
            accept="image/jpeg,image/png"
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        <p className="ow-profile-hint">{t('profile.photo.hint')}</p>
        {(state.status === 'checking' || state.status === 'sending' || state.status === 'processing') && (
          <div className="ow-profile-photo-running">
            <ProgressBar
              label={t('profile.photo.sending')}
              size="s"
              {...(state.status === 'sending' && { value: Math.round(state.fraction * 100) })}
            />
            <Button size="s" variant="quiet" onClick={cancel}>
              {t('profile.photo.cancel')}
            </Button>
          </div>
        )}
        {state.status === 'stored' && <p role="status">{t('profile.photo.stored')}</p>}
        {state.status === 'failed' && (
          <FailureNotice
            failure={state.failure}
            title={t('profile.photo.failed')}
            onRetry={() => uploads.retry(field)}
          />
        )}
      </div>
    </div>
  )
}

function useUploads(recordId: string) {
  const { app, emit, signal } = useWidget()
  const [uploads] = useState(() =>
    createUploads({
      app,
      recordId,
      signal,
      stored: () => [],
      onStored: (name, file) => {
        emit('ow-upload', { field: name, size: file.size })
        // Shown wherever the photo is, until the next session reads the stored one.
        const Foto_Perfil = { url: URL.createObjectURL(file) }
        app.queries.setQueryData<Contact>(['contact', recordId], (known) => known && { ...known, Foto_Perfil })
      },
    }),
  )
  return uploads
}
