import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import { Icon, type IconShape } from '../../ui/icon'

interface Props {
  icon: IconShape
  title: string
  text: string
  /** What can be done. */
  children: ReactNode
}

export function SupportCard({ icon, title, text, children }: Props) {
  const id = useId()
  return (
    <Card as="li" className="ow-support-card" labelledBy={id}>
      <span className="ow-support-icon">
        <Icon icon={icon} size={24} />
      </span>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className="ow-support-actions">{children}</div>
    </Card>
  )
}
