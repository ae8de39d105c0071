// Asks the owner to continue the onboarding; it cannot be dismissed and so blocks the home screen (HOM-01).
import { ArrowRight, ClipboardPen } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLink } from '../../state/route'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'

export function OnboardingPopup({ reason }: { reason: 'promise' | 'onboarding' }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <Dialog
      open
      dismissible={false}
      art={
        <span className="ow-home-popup-art">
          <Icon icon={ClipboardPen} size={28} />
        </span>
      }
      title={t(`home.popup.${reason}.title`)}
      actions={
        <LinkButton variant="primary" iconEnd={ArrowRight} {...link('/fiducia')}>
          {t('home.popup.action')}
        </LinkButton>
      }
    >
      <div className="ow-home-popup">
        <p>{t(`home.popup.${reason}.text`)}</p>
        <p className="ow-home-muted">{t('home.popup.kept')}</p>
      </div>
    </Dialog>
  )
}
