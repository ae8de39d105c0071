// One picture or film of an entry, with its title and description (PRG-01).
import { Building2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../api/address'
import { clip } from '../../core/clip'
import type { ProgressPart } from '../../domain/content'
import { Video } from '../../parts/video'
import { useWidget } from '../../state/widget-context'
import { Picture } from '../../ui/picture'

export function ProgressPartView({ part, large }: { part: ProgressPart; large?: boolean }) {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const address = part.url ? mediaAddress(config, part.url) : ''
  const title = clip(part.title, 200)
  const description = clip(part.description, 4000)
  return (
    <figure className="ow-progress-part ow-stack ow-gap-3" data-large={large || undefined}>
      {part.kind === 'video' && /^https?:/.test(address) ? (
        <Video address={address} title={title || t('progress.film')} watch={t('progress.watch', { title })} />
      ) : (
        <Picture
          src={part.kind === 'image' && address ? address : undefined}
          alt={title || clip(description, 200)}
          ratio={16 / 9}
          fit={large ? 'contain' : 'cover'}
          fallback={Building2}
        />
      )}
      {(title || description) && (
        <figcaption>
          {title && <p className="ow-progress-part-title">{title}</p>}
          {description && <p className="ow-muted">{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}
