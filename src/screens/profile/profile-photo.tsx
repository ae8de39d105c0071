// The photo: chosen, shown at once, uploaded to Foto_Perfil with progress; no cropping (PRO-01).
import { Camera, UserRound } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Failure } from '../../core/failure'
import { useTranslation } from '../../core/use-translation'
import type { Contact } from '../../domain/contact'
import { FailureNotice } from '../../parts/failure-notice'
import { usePicture } from '../../state/picture'
import { kindOf } from '../../state/upload-file'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { ProgressBar } from '../../ui/progress-bar'
import { usePhotoUpload } from './use-photo-upload'

const field = 'Foto_Perfil'

export function ProfilePhoto({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('portal')
  const uploads = usePhotoUpload(contact.id, field)
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(field))
  const stored = usePicture(contact.Foto_Perfil)
  const [chosen, setChosen] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen)
  }, [chosen])

  const choose = async (file: File) => {
    // A document is a good upload elsewhere, but nobody's portrait.
    const kind = kindOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
    const portrait = kind === 'jpeg' || kind === 'png'
    setRefused(portrait ? undefined : new Failure('fileType'))
    if (!portrait) return
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
        {name && <h2 className="ow-profile-name">{name}</h2>}
        <label part="button" className="ow-profile-photo-button">
          <Icon icon={Camera} size={18} />
          {t('profile.photo.change')}
          <input
            type="file"
            name={field}
            accept="image/jpeg,image/png"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void choose(file)
              target.value = ''
            }}
          />
        </label>
        <p className="ow-profile-hint">{t('profile.photo.hint')}</p>
      </div>
      <div className="ow-profile-photo-state">
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
        {refused && (
          <FailureNotice failure={refused} title={t('profile.photo.failed')} text={t('profile.photo.wrongType')} />
        )}
        {!refused && state.status === 'stored' && (
          <p role="status" className="ow-profile-stored">
            {t('profile.photo.stored')}
          </p>
        )}
        {!refused && state.status === 'failed' && (
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
