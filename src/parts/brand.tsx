// The project's logo, for the dark theme another one if configured. Without one, or when it fails to load: a wave icon and the project's name, if configured.
import { Waves } from 'lucide'
import { useState } from 'react'
import { useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import './brand.css'

export function Brand() {
  const { brand } = useWidget().config
  const [failed, setFailed] = useState<string[]>([])
  const { logo, logoDark } = brand ?? {}
  if (logo && !failed.includes(logo)) {
    const picture = (src: string, theme?: 'light' | 'dark') => (
      <img
        className="ow-brand-logo ow-contain"
        data-for={theme}
        src={src}
        alt={brand?.name ?? ''}
        loading={theme && 'lazy'}
        onError={() => setFailed((before) => [...before, src])}
      />
    )
    if (!logoDark || failed.includes(logoDark)) return picture(logo)
    // brand.css hides the one of the other theme; a hidden lazy picture is not fetched.
    return (
      <>
        {picture(logo, 'light')}
        {picture(logoDark, 'dark')}
      </>
    )
  }
  return (
    <span className="ow-brand ow-big ow-row ow-inline ow-gap-2">
      <Icon icon={Waves} size={24} className="ow-accent" />
      {brand?.name && <span className="ow-one-line">{brand.name}</span>}
    </span>
  )
}
