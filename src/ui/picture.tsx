// An image of a fixed ratio, which shifts no layout; an icon if it fails.
import { ImageOff } from 'lucide'
import { useState } from 'react'
import { Icon, type IconShape } from './icon'
import './picture.css'

interface Props {
  src: string | undefined
  /** '' for decoration. */
  alt: string
  /** Width by height; 'fill' takes the parent's height. */
  ratio?: number | 'fill'
  fit?: 'cover' | 'contain'
  /** Turns off lazy loading, for images visible at once. */
  eager?: boolean
  fallback?: IconShape
  round?: boolean
  onFail?: () => void
  className?: string
}

export function Picture(props: Props) {
  const { src, alt, ratio = 16 / 9, fit = 'cover', eager, fallback = ImageOff, round, onFail, className } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  const [loadedSrc, setLoadedSrc] = useState<string>()
  const isShown = src !== undefined && src !== failedSrc
  const loading = loadedSrc === src ? 'loaded' : 'loading'
  return (
    <div
      className={`ow-picture ow-cut ow-relative ow-round-s ow-sunken ow-wide ${className ?? ''}`}
      data-fit={fit}
      data-round={round || undefined}
      data-state={isShown ? loading : 'none'}
      style={ratio === 'fill' ? { blockSize: '100%' } : { aspectRatio: ratio }}
    >
      {isShown ? (
        <img
          className="ow-fill"
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setLoadedSrc(src)}
          onError={() => {
            setFailedSrc(src)
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
