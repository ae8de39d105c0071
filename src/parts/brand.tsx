// The project's logo. Without one, or when it fails to load: a wave icon and the project's name, if configured.
import { Waves } from 'lucide'
import { useState } from 'react'
import { useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import './brand.css'

export function Brand() {
  const { brand } = useWidget().config
  const [failed, setFailed] = useState<string>()
  if (brand?.logo && brand.logo !== failed) {
    return (
      <img className="ow-brand-logo" src={brand.logo} alt={brand.name ?? ''} onError={() => setFailed(brand.logo)} />
    )
  }
  return (
    <span className="ow-brand ow-row ow-inline ow-gap-2">
      <Icon icon={Waves} size={24} className="ow-accent" />
      {brand?.name && <span className="ow-one-line">{brand.name}</span>}
    </span>
  )
}
