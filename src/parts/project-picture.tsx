// Shows the configured picture of the project, or a plain surface.
import { useState } from 'react'
import { useWidget } from '../state/widget-context'
import { Picture } from '../ui/picture'
import './project-picture.css'

export function ProjectPicture() {
  const { brand, home } = useWidget().config
  const src = brand?.image ?? home?.banner?.image
  const [failed, setFailed] = useState<string>()
  return src && src !== failed ? (
    <Picture src={src} alt="" ratio="fill" eager onFail={() => setFailed(src)} />
  ) : (
    <div className="ow-surface ow-tall" />
  )
}
