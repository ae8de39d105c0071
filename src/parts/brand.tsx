// The logo of the theme, or an icon and the name if there is none.
import { Waves } from 'lucide'
import { useState } from 'react'
import { useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import './brand.css'

export function Brand() {
  const { name, logo, logoDark } = useWidget().config.brand ?? {}
  const [failed, setFailed] = useState('')
  if (!logo || failed === logo) {
    return (
      <span className="ow-brand ow-big ow-row ow-inline ow-gap-2">
        <Icon icon={Waves} size={24} className="ow-accent" />
        {name && <span className="ow-one-line">{name}</span>}
      </span>
    )
  }
  const picture = (src: string, theme?: 'light' | 'dark') => (
    <img
      className="ow-brand-logo ow-contain"
      data-for={theme}
      src={src}
      alt={name ?? ''}
      loading={theme && 'lazy'}
      onError={() => setFailed(logo)}
    />
  )
  if (!logoDark) return picture(logo)
  // Lazy pictures that the theme hides are not fetched.
  return (
    <>
      {picture(logo, 'light')}
      {picture(logoDark, 'dark')}
    </>
  )
}
