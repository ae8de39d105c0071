// A film: a file plays here, silent until its sound is asked for; a page of a video site opens in its own tab, as its frame is refused by most policies.
import { Play } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon'
import './video.css'

export const isVideoFile = (address: string): boolean => /\.(mp4|webm|ogv|mov|m4v)([?#]|$)/i.test(address)

interface Props {
  /** http(s): checked by who gives it. */
  address: string
  title: string
  /** What a film elsewhere is opened with. */
  watch: string
}

export function Video({ address, title, watch }: Props) {
  const { t } = useTranslation()
  if (!isVideoFile(address)) {
    return (
      <a className="ow-video ow-video-away" href={address} target="_blank" rel="noopener noreferrer">
        <span className="ow-video-play">
          <Icon icon={Play} size={28} />
        </span>
        <span>{watch}</span>
        <span className="ow-hidden">{t('ui.newTab')}</span>
      </a>
    )
  }
  return <video className="ow-video" src={address} aria-label={title} controls muted playsInline preload="metadata" />
}
