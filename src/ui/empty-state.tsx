// Says why a list is empty, and what to do.
import type { ReactNode, Ref } from 'react'
import type { IconShape } from './icon'
import { ScreenTitle } from './screen-title'
import { Sun } from './sun'
import './empty-state.css'

interface Props {
  icon: IconShape
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** If given, this is a whole screen, and the title is the screen's. */
  heading?: Ref<HTMLHeadingElement>
}

export function EmptyState({ icon, title, text, action, heading }: Props) {
  return (
    <div className="ow-empty ow-stack ow-text-center ow-gap-2">
      <Sun icon={icon} />
      {heading ? (
        <ScreenTitle ref={heading} className="ow-moment">
          {title}
        </ScreenTitle>
      ) : (
        <p className="ow-moment">{title}</p>
      )}
      {text && <p className="ow-empty-text ow-muted">{text}</p>}
      {action && <div className="ow-empty-action">{action}</div>}
    </div>
  )
}
