// Plays a video: a file in a muted <video>, a YouTube or Vimeo address in a sandboxed frame. Other addresses, and frames that the page's
// Content-Security-Policy refuses, become a link.
import { Play } from 'lucide'
import { useTranslation } from 'react-i18next'
import { filmFrame } from '../core/film-frame'
import { Icon } from '../ui/icon'
import { Framed } from './framed'
import './video.css'

const isVideoFile = (address: string): boolean => /\.(mp4|webm|ogv|mov|m4v)([?#]|$)/i.test(address)

/** @returns false for an address that is shown as a link */
export const playsHere = (address: string): boolean => isVideoFile(address) || filmFrame(address) !== undefined

interface Props {
  /** An http(s) address; the caller must have checked it. */
  address: string
  title: string
  /** The text of the link, if the video cannot be played here. */
  watch: string
}

export function Video({ address, title, watch }: Props) {
  const { t } = useTranslation()
  const frame = filmFrame(address)
  if (!frame && isVideoFile(address)) {
    return (
      <video
        className="ow-video ow-round-s ow-wide"
        src={address}
        aria-label={title}
        controls
        muted
        playsInline
        preload="metadata"
      />
    )
  }
  const away = (
    <a
      className="ow-video ow-video-away ow-stack ow-centred ow-gap-3 ow-strong ow-round-s ow-wide"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="ow-mark ow-kind ow-centre" data-kind="action" data-size="xl">
        <Icon icon={Play} size={28} />
      </span>
      <span>{watch}</span>
      <span className="ow-hidden">{t('ui.newTab')}</span>
    </a>
  )
  if (!frame) return away
  return <Framed className="ow-video ow-round-s ow-wide" address={frame} title={title} refused={away} lazy film />
}
