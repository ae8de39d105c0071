// Lets a visitor choose the owners' area or the website (RTE-06).
import { ArrowRight, ArrowUpRight, Globe, type IconNode, KeyRound } from 'lucide'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../../parts/account-layout'
import { useLink, useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'

export function Landing() {
  const { t } = useTranslation('visitor')
  const { links, brand } = useWidget().config
  const link = useLink()
  const name = brand?.name
  return (
    <AccountLayout
      name="landing"
      title={name ? t('landing.titleNamed', { name }) : t('landing.title')}
      lead={t('landing.lead')}
    >
      <div className="ow-landing-choices ow-stack ow-gap-4">
        <Card padding="s" {...link('/login')}>
          <Choice icon={KeyRound} end={ArrowRight} name="owners" />
        </Card>
        {links?.website && (
          <Card padding="s" href={links.website} external>
            <Choice icon={Globe} end={ArrowUpRight} name="website" />
          </Card>
        )}
      </div>
    </AccountLayout>
  )
}

function Choice({ icon, end, name }: { icon: IconNode; end: IconNode; name: 'owners' | 'website' }) {
  const { t } = useTranslation('visitor')
  return (
    <span className="ow-row ow-gap-4">
      <span className="ow-mark ow-kind ow-place-center" data-kind={name === 'owners' ? 'action' : undefined}>
        <Icon icon={icon} size={22} />
      </span>
      <span className="ow-stack ow-grow">
        <strong>{t(`landing.${name}.title`)}</strong>
        <small className="ow-muted">{t(`landing.${name}.text`)}</small>
      </span>
      <Icon icon={end} className="ow-tint" />
    </span>
  )
}
