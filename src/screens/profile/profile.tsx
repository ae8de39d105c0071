// The owner's own data: photo, WhatsApp, city, e-mail (read-only), password (PRO-01, PRO-02).
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../parts/loaded'
import { useContact } from '../../state/records'
import { useLink } from '../../state/route'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'
import './profile.css'

export function Profile() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const contact = useContact()
  return (
    <section data-screen="profile" className="ow-screen">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <div className="ow-profile">
        <Loaded read={contact} skeleton={<Skeleton shape="card" />} failed={t('profile.failed')}>
          {(data) => (
            <Card as="section" padding="l" className="ow-profile-card">
              <ProfilePhoto contact={data} />
              <ProfileForm contact={data} />
            </Card>
          )}
        </Loaded>
        <Card as="section" padding="l" className="ow-profile-password" labelledBy="ow-profile-password">
          <h2 id="ow-profile-password">{t('profile.password.title')}</h2>
          <p>{t('profile.password.text')}</p>
          <LinkButton icon={KeyRound} {...link('/passwordUser')}>
            {t('profile.password.action')}
          </LinkButton>
        </Card>
      </div>
    </section>
  )
}
