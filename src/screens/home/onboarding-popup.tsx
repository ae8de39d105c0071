// Covers home until the onboarding is complete (HOM-01).
import { ArrowRight, ClipboardPen, Menu as MenuIcon } from 'lucide'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLastStepUnsent, requirementsOf } from '../../buyer/position'
import { greetingName } from '../../core/greeting-name'
import type { Contact } from '../../domain/contact'
import { HelpButton } from '../../parts/help-button'
import { OpenMenu } from '../../parts/open-menu'
import { useLink, useSession, useWelcome, useWidget } from '../../state/widget-context'
import { Button, LinkButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'

export function OnboardingPopup({ reason, contact }: { reason: 'promise' | 'onboarding'; contact: Contact }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const name = greetingName(useSession().user?.firstName ?? '')
  const openMenu = useContext(OpenMenu)
  const { isDue, done } = useWelcome()
  const widget = useWidget()
  const isUnsent = isLastStepUnsent(widget, contact, requirementsOf(widget, contact))
  const hasBegun = (contact.Avance_Datos ?? 0) > 0
  // Read once: the words stay while the dialog is open.
  const [isGreeting] = useState(isDue)
  useEffect(() => {
    if (isDue) done()
  })
  const greeting = name ? t('welcome.title', { name }) : t('welcome.titlePlain')
  const title = t(`home.popup.${reason}.title`)
  return (
    <Dialog
      open
      dismissible={false}
      art={
        <span className="ow-mark ow-kind ow-place-center" data-kind="waiting" data-size="l">
          <Icon icon={ClipboardPen} size={28} />
        </span>
      }
      title={isGreeting ? greeting : title}
      actions={
        <>
          <HelpButton />
          {openMenu && (
            <Button variant="quiet" icon={MenuIcon} onClick={openMenu}>
              {t('home.popup.menu')}
            </Button>
          )}
          <LinkButton variant="primary" iconEnd={ArrowRight} {...link('/fiducia')}>
            {t('home.popup.action')}
          </LinkButton>
        </>
      }
    >
      <div className="ow-stack ow-gap-3">
        {isGreeting && (
          <>
            <p>{t('welcome.text')}</p>
            <p className="ow-strong">{title}</p>
          </>
        )}
        <p>{t(`home.popup.${reason}.text`)}</p>
        {hasBegun && <p className="ow-muted">{t(`home.popup.${isUnsent ? 'unsent' : 'kept'}`)}</p>}
        <p className="ow-muted">{t('home.popup.later')}</p>
      </div>
    </Dialog>
  )
}
