// The owner's own data: photo, WhatsApp, city, e-mail (read-only), password (PRO-01, PRO-02).
import { KeyRound } from 'lucide'
import { useTranslation } from 'react-i18next'
import { clip } from '../../core/plain-text'
import type { Contact } from '../../domain/contact'
import { Loaded } from '../../parts/loaded'
import { useContact } from '../../records/records'
import { useLink } from '../../state/route'
import { useSession } from '../../state/widget-context'
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
  return (
    <section data-screen="profile" className="ow-screen">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <div className="ow-profile ow-stack ow-gap-6">
        <Loaded read={useContact()} skeleton={<Placeholder />} failed={t('profile.failed')}>
          {(contact) => <Data contact={contact} />}
        </Loaded>
        <Card as="section" padding="l" className="ow-row ow-wrap ow-gap-4 ow-between" labelledBy="ow-profile-password">
          <div className="ow-stack ow-gap-1">
            <h2 id="ow-profile-password">{t('profile.password.title')}</h2>
            <p className="ow-muted">{t('profile.password.text')}</p>
          </div>
          <LinkButton icon={KeyRound} {...link('/passwordUser')}>
            {t('profile.password.action')}
          </LinkButton>
        </Card>
      </div>
    </section>
  )
}

function Data({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const name = [contact.First_Name || user?.firstName, contact.Last_Name || user?.lastName].filter(Boolean).join(' ')
  return (
    <Card as="section" padding="l" className="ow-stack ow-gap-6">
      <ProfilePhoto contact={contact} name={clip(name, 120)} />
      <div className="ow-profile-mail ow-stack ow-gap-2 ow-measure" part="field">
        <label htmlFor="ow-profile-mail">{t('profile.email')}</label>
        <input
          id="ow-profile-mail"
          name="Email"
          type="email"
          autoComplete="email"
          aria-describedby="ow-profile-mail-hint"
          value={clip(contact.Email || (user?.email ?? ''), 200)}
          readOnly
        />
        <p id="ow-profile-mail-hint" className="ow-muted ow-small">
          {t('profile.emailHint')}
        </p>
      </div>
      <ProfileForm contact={contact} />
    </Card>
  )
}

const Placeholder = () => (
  <Card padding="l" className="ow-stack ow-gap-6">
    <div className="ow-profile-photo">
      <div className="ow-photo-coming" />
      <Skeleton shape="title" />
    </div>
    <Skeleton shape="row" count={3} announced={false} />
  </Card>
)
