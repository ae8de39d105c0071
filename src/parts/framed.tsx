// An external page in a sandboxed frame. When the site's CSP refuses the frame, `refused` is shown instead. A refusal by the external page
// (X-Frame-Options) cannot be detected, so callers also show a link to the page.
import { type ReactNode, useEffect, useState } from 'react'
import { pageAddress } from '../core/page-address'
import { Skeleton } from '../ui/skeleton'
import './framed.css'

interface Props {
  address: string
  title: string
  refused: ReactNode
  className?: string
  /** Content above the frame. */
  children?: ReactNode
  lazy?: boolean
  /** A player of a video site: no forms or windows; YouTube's refuses to play without a referrer. */
  film?: boolean
}

export function Framed({ address: given, title, refused, className, children, lazy, film }: Props) {
  const [state, setState] = useState<'loading' | 'shown'>('loading')
  // The frame itself would follow the page's `<base>` (API-05).
  const address = new URL(given, pageAddress()).href
  const blocked = useRefused(new URL(address).origin)
  if (blocked) return refused
  return (
    // With content above the page, it is a card.
    <div
      part={children ? 'card' : undefined}
      className={className ? `ow-framed ${className}` : 'ow-framed'}
      data-state={state}
    >
      {children}
      <div className="ow-framed-window ow-relative ow-tall">
        {state === 'loading' && <Skeleton shape="picture" announced={false} />}
        <iframe
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

/** No `allow-same-origin` for a page of the site's own origin: with scripts it could remove its sandbox. */
function sandboxOf(address: string): string {
  const own = new URL(address).origin === location.origin
  return `allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox${own ? '' : ' allow-same-origin'}`
}

/** Whether the page's policy has refused a frame whose address begins so, which is known only then. */
export function useRefused(beginning: string): boolean {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(beginning)) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [beginning])
  return refused
}
