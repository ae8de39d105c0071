// Frames an external page; callers add a link, as it may refuse unnoticed.
import { Play } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filmFrame } from '../core/film-frame'
import { pageAddress } from '../core/page-address'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { useIsFrameRefused } from './file-preview'
import './framed.css'

interface FramedProps {
  /** May be relative to the page. */
  address: string
  title: string
  /** Replaces the frame if the page's policy refuses it. */
  refused: ReactNode
  className: string
  /** Stands above the frame; makes both a card. */
  children?: ReactNode
  lazy?: boolean
  /** A player: gets the full screen, and the referrer that YouTube demands. */
  film?: boolean
}

export function Framed({ address: given, title, refused, className, children, lazy, film }: FramedProps) {
  const [state, setState] = useState<'loading' | 'shown'>('loading')
  // The frame itself would follow `<base>` (API-05).
  const address = new URL(given, pageAddress()).href
  const isRefused = useIsFrameRefused(new URL(address).origin)
  if (isRefused) return refused
  return (
    <div part={children ? 'card' : undefined} className={`ow-framed ow-cut ow-sunken ${className}`} data-state={state}>
      {children}
      <div className="ow-framed-window ow-relative ow-tall">
        {state === 'loading' && <Skeleton shape="picture" announced={false} />}
        <iframe
          className="ow-relative ow-wide ow-tall"
          src={address}
          title={title}
          loading={lazy ? 'lazy' : 'eager'}
          referrerPolicy={film ? 'strict-origin-when-cross-origin' : 'no-referrer'}
          sandbox={film ? 'allow-scripts allow-same-origin allow-presentation' : sandboxOf(address)}
          allowFullScreen={film}
          onLoad={() => setState('shown')}
        />
      </div>
    </div>
  )
}

/** With scripts, a page of our origin could leave its sandbox. */
function sandboxOf(address: string): string {
  const isSameOrigin = new URL(address).origin === location.origin
  return `allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox${isSameOrigin ? '' : ' allow-same-origin'}`
}

/** 'https://example.co/a.mp4?x=1' -> true */
const isVideoFile = (address: string): boolean => /\.(mp4|webm|ogv|mov|m4v)([?#]|$)/i.test(address)

/** @returns false for an address that is shown as a link */
export const playsHere = (address: string): boolean => isVideoFile(address) || filmFrame(address) !== undefined

interface VideoProps {
  /** An http(s) address; the caller must have checked it. */
  address: string
  title: string
  /** Text of the link to a video that cannot be played here. */
  watch: string
}

export function Video({ address, title, watch }: VideoProps) {
  const { t } = useTranslation()
  const frame = filmFrame(address)
  if (!frame && isVideoFile(address)) {
    return (
      <video
        className="ow-video ow-contain ow-sunken ow-round-s ow-wide"
        src={address}
        aria-label={title}
        controls
        muted
        playsInline
        preload="metadata"
      />
    )
  }
  const linkToVideo = (
    <a
      className="ow-video ow-content-center ow-sunken ow-pad-5 ow-stack ow-text-center ow-gap-3 ow-strong ow-round-s ow-wide"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="ow-mark ow-kind ow-place-center" data-kind="action" data-size="l">
        <Icon icon={Play} size={28} />
      </span>
      <span>{watch}</span>
      <span className="ow-hidden">{t('ui.newTab')}</span>
    </a>
  )
  if (!frame) return linkToVideo
  return (
    <Framed
      className="ow-video ow-contain ow-sunken ow-round-s ow-wide"
      address={frame}
      title={title}
      refused={linkToVideo}
      lazy
      film
    />
  )
}
