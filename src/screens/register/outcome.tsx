// Says how a registration ended, and what can be done next (REG-02, REG-05).
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { AccountLayout } from '../../parts/account-layout'
import { FailureNotice } from '../../parts/failure-notice'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/button'
import type { RegistrationLinks } from './links'
import { accountStateOf, type Outcome } from './register-buyer'

interface Props {
  links: RegistrationLinks
}

export function Stopped({ failure, links }: Props & { failure: Failure }) {
  const { t } = useTranslation(['account', 'common'])
  if (failure.code === 'notCustomer') {
    return (
      <>
        <FailureNotice failure={failure} />
        <p className="ow-muted ow-small">{t('register.otherEmail')}</p>
      </>
    )
  }
  const accountState = accountStateOf(failure)
  return (
    <>
      <FailureNotice failure={failure} title={t('failed.title')} text={t('failed.text')} />
      <p className="ow-muted ow-small">{t(`register.${accountState ?? 'kept'}`)}</p>
      {accountState === 'exists' && (
        <p className="ow-links">
          {links.login && <a {...links.login}>{t('register.toLogin')}</a>}
          {links.recovery && <a {...links.recovery}>{t('common:account.login.forgot')}</a>}
        </p>
      )}
    </>
  )
}

export function Done({ outcome, links }: Props & { outcome: Outcome }) {
  const { t } = useTranslation('account')
  const link = outcome === 'in' ? links.home : links.login
  return (
    <AccountLayout name="register" title={t('register.doneTitle')} takesFocus>
      <Alert kind="success" title={t(`register.done.${outcome}.title`)}>
        {t(`register.done.${outcome}.text`)}
      </Alert>
      {link && (
        <LinkButton variant="primary" {...link}>
          {t(`register.done.${outcome}.action`)}
        </LinkButton>
      )}
    </AccountLayout>
  )
}

export function ToLogin({ links }: Props) {
  const { t } = useTranslation('account')
  return links.login && <a {...links.login}>{t('register.haveAccount')}</a>
}
