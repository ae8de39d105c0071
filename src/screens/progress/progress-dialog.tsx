// An entry's pictures and videos, large. Moves by itself (PRG-02); a video waits for its own button and has its sound off.
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../api/address'
import { formatDay } from '../../core/dates'
import type { ProgressEntry, ProgressPart } from '../../domain/content'
import { limits } from '../../domain/limits'
import { useWidget } from '../../state/widget-context'
import { Carousel } from '../../ui/carousel'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'

interface Props {
  entry: ProgressEntry
  onClose: () => void
}

export function ProgressDialog({ entry, onClose }: Props) {
  const { t, i18n } = useTranslation('portal')
  const date = formatDay(entry.titulo, i18n.language) || entry.titulo
  return (
    <Dialog open onClose={onClose} title={date} size="l">
      <Carousel
        label={t('progress.dialog', { date })}
        perPage={{ 0: 1 }}
        autoplay={limits.carousel}
        slides={entry.descripcion.map((part) => ({
          key: part.key,
          label: part.title,
          content: <Part part={part} />,
        }))}
      />
    </Dialog>
  )
}

function Part({ part }: { part: ProgressPart }) {
  const { config } = useWidget()
  const address = part.url ? mediaAddress(config, part.url) : ''
  return (
    <figure className="ow-progress-part">
      {part.kind === 'image' ? (
        <Picture src={address || undefined} alt={part.title || part.description} ratio={16 / 10} fit="contain" />
      ) : (
        <Video address={address} title={part.title} />
      )}
      <figcaption>
        <p className="ow-progress-part-title">{part.title}</p>
        <p>{part.description}</p>
      </figcaption>
    </figure>
  )
}

/** A file plays here; a page of a video site opens in its own tab, as its frame is refused by most policies. */
function Video({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('portal')
  if (!/^https?:/.test(address)) return null
  if (!/\.(mp4|webm|mov|m4v)(\?|$)/i.test(address)) {
    return (
      <div className="ow-progress-video-link">
        <LinkButton href={address} external>
          {t('progress.watch', { title })}
        </LinkButton>
      </div>
    )
  }
  return (
    <video className="ow-progress-video" src={address} aria-label={title} controls muted playsInline preload="none" />
  )
}
