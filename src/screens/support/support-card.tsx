import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import { Icon, type IconShape } from '../../ui/icon'

interface Props {
  icon: IconShape
  title: string
  text: string
  /** Full width above the other cards. */
  featured?: boolean
  /** Links and buttons. */
  children: ReactNode
}

export function SupportCard({ icon, title, text, featured, children }: Props) {
  const id = useId()
  return (
    <Card as="li" className={`ow-support-card${featured ? ' ow-support-featured' : ''}`} labelledBy={id}>
      <span className="ow-mark ow-kind ow-centre">
        <Icon icon={icon} size={24} />
      </span>
      <div className="ow-support-words ow-stack ow-gap-2">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="ow-support-actions ow-wrap ow-gap-3">{children}</div>
    </Card>
  )
}
