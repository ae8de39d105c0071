// Blocks home until the onboarding goes on; it cannot be dismissed (HOM-01).
import { useTranslation } from '../../core/use-translation'
import { useLink } from '../../state/route'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'

export function OnboardingPopup({ reason }: { reason: 'promise' | 'onboarding' }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <Dialog
      open
      dismissible={false}
      title={t(`home.popup.${reason}.title`)}
      actions={
        <LinkButton variant="primary" {...link('/fiducia')}>
          {t('home.popup.action')}
        </LinkButton>
      }
    >
      <p>{t(`home.popup.${reason}.text`)}</p>
      <p>{t('home.popup.kept')}</p>
    </Dialog>
  )
}
