// A plan or view; a click opens it in the large view with zoom and pan (PRP-03). Shows a failure notice when it cannot be loaded.
import { ZoomIn } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../../core/failure'
import type { PictureSource } from '../../domain/shape'
import { FailureNotice } from '../../parts/failure-notice'
import { usePictureRead } from '../../records/picture'
import { Icon } from '../../ui/icon'
import { LargeView } from '../../ui/large-view'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'

interface Props {
  picture: PictureSource
  /** What it shows. */
  name: string
  /** A photograph is cropped to fill its frame; a plan is shown whole. */
  photo?: boolean | undefined
}

export function PlanPicture({ picture, name, photo }: Props) {
  const { t } = useTranslation('portal')
  const { src, error, refetch } = usePictureRead(picture)
  const [broken, setBroken] = useState<Failure>()
  const [large, setLarge] = useState(false)
  const failure = error ? asFailure(error) : src === undefined && 'url' in picture ? unreadable : broken

  if (failure) {
    const retry = () => {
      setBroken(undefined)
      void refetch()
    }
    return (
      <FailureNotice
        failure={failure}
        title={t('property.pictureFailed', { name })}
        {...(failure !== unreadable && { onRetry: retry })}
      />
    )
  }
  if (src === undefined) return <Skeleton shape="picture" announced={false} />
  return (
    <>
      <button
        type="button"
        part="card"
        className="ow-property-picture ow-frame ow-cut ow-wide"
        onClick={() => setLarge(true)}
      >
        <Picture
          src={src}
          alt=""
          ratio={photo ? 3 / 2 : 4 / 3}
          fit={photo ? 'cover' : 'contain'}
          eager
          onFail={() => setBroken(new Failure('unavailable'))}
        />
        <span className="ow-property-caption ow-row ow-wrap ow-between ow-tap ow-strong">
          <span>{name}</span>{' '}
          <span data-print="hide" className="ow-small ow-row ow-inline ow-gap-2 ow-accent">
            <Icon icon={ZoomIn} size={18} />
            <span>{t('property.large')}</span>
          </span>
        </span>
      </button>
      {large && <LargeView onClose={() => setLarge(false)} title={name} src={src} alt={name} />}
    </>
  )
}

/** The address is no web address (`javascript:`): a retry would not help. */
const unreadable = new Failure('malformed')
