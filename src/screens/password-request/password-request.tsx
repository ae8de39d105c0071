// Route /passwordUser: asks for the same mail when logged in.
import { useTranslation } from 'react-i18next'
import { useSession } from '../../state/hooks'
import { useLink } from '../../state/route'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page-header'
import { RequestForm } from './request-form'
import './password-request.css'

export function PasswordRequest() {
  const { t } = useTranslation(['account', 'common'])
  const link = useLink()
  const { user } = useSession()
  return (
    <section data-screen="request-password" className="ow-screen ow-password-request">
      <PageHeader
        title={t('request.titleUser')}
        lead={t('request.leadUser')}
        back={{ label: t('common:account.login.back'), ...link('/') }}
      />
      <Card>
        <RequestForm {...(user && { email: user.email })} />
      </Card>
    </section>
  )
}
