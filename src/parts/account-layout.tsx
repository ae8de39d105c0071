// A layout with a picture beside title and form; on a phone it stands above.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { ScreenTitle } from '../ui/screen-title'
import { Brand } from './brand'
import { LanguageButtons } from './language-buttons'
import { ProjectPicture } from './project-picture'
import './account-layout.css'

interface Props {
  /** Of the screen, as `data-screen`. */
  name: string
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  takesFocus?: boolean
}

export function AccountLayout({ name, title, lead, children, foot, takesFocus }: Props) {
  const { t } = useTranslation()
  const { endedElsewhere } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section data-screen={name} className="ow-account ow-stack" part="main">
      <div className="ow-account-picture ow-cut ow-relative">
        <ProjectPicture />
      </div>
      <div className="ow-account-side ow-stack">
        <div className="ow-account-top ow-row ow-gap-3 ow-between">
          <Brand />
          <LanguageButtons />
        </div>
        <div className="ow-account-body ow-margin-auto ow-stack ow-gap-6 ow-wide">
          <div className="ow-stack ow-gap-2">
            <ScreenTitle ref={heading} className="ow-account-title">
              {title}
            </ScreenTitle>
            {lead && <p className="ow-muted">{lead}</p>}
          </div>
          {endedElsewhere && <Alert kind="info">{t('session.elsewhere')}</Alert>}
          {children}
          {foot && <div className="ow-links ow-between">{foot}</div>}
        </div>
      </div>
    </section>
  )
}
