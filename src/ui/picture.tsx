// A fixed ratio shifts no layout; an icon replaces a failed image.
import { ImageOff } from 'lucide'
import { useState } from 'react'
import { Icon, type IconShape } from './icon'
import './picture.css'

interface Props {
  src: string | undefined
  /** '' for decoration. */
  alt: string
  /** width / height; 'fill' takes its parent's height. */
  ratio?: number | 'fill'
  fit?: 'cover' | 'contain'
  /** For images visible at once: turns off lazy loading. */
  eager?: boolean
  fallback?: IconShape
  round?: boolean
  onFail?: () => void
  className?: string
}

export function Picture(props: Props) {
  const { src, alt, ratio = 16 / 9, fit = 'cover', eager, fallback = ImageOff, round, onFail, className } = props
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const show = src !== undefined && src !== failed
  return (
    <div
      className={`ow-picture ow-cut ow-relative ow-round-s ow-sunken ow-wide ${className ?? ''}`}
      data-fit={fit}
      data-round={round || undefined}
      data-state={!show ? 'none' : loaded === src ? 'loaded' : 'loading'}
      style={ratio === 'fill' ? { blockSize: '100%' } : { aspectRatio: ratio }}
    >
      {show ? (
        <img
          className="ow-fill"
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(src)}
          onError={() => {
            setFailed(src)
            onFail?.()
          }}
        />
      ) : (
        <span
          className="ow-picture-none ow-fill ow-place-center ow-muted"
          {...(alt ? { role: 'img', 'aria-label': alt } : {})}
        >
          <Icon icon={fallback} size={28} />
        </span>
      )}
    </div>
  )
}
