// Says how a registration ended, and what can be done next (REG-02, REG-05).
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { AccountLayout } from '../../parts/account-layout'
import { FailureNotice } from '../../parts/failure-notice'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/button'
import type { RegistrationLinks } from './links'
import { type Outcome, stopOf } from './register-buyer'

interface Places {
  places: RegistrationLinks
}

export function Stopped({ failure, places }: Places & { failure: Failure }) {
  const { t } = useTranslation(['account', 'common'])
  if (failure.code === 'notCustomer') {
    return (
      <>
        <FailureNotice failure={failure} />
        <p className="ow-muted ow-small">{t('register.otherEmail')}</p>
      </>
    )
  }
  const stop = stopOf(failure)
  return (
    <>
      <FailureNotice failure={failure} title={t('failed.title')} text={t('failed.text')} />
      <p className="ow-muted ow-small">{t(`register.${stop ?? 'kept'}`)}</p>
      {stop === 'exists' && (
        <p className="ow-links">
          {places.login && <a {...places.login}>{t('register.toLogin')}</a>}
          {places.recovery && <a {...places.recovery}>{t('common:account.login.forgot')}</a>}
        </p>
      )}
    </>
  )
}

export function Done({ outcome, places }: Places & { outcome: Outcome }) {
  const { t } = useTranslation('account')
  const place = outcome === 'in' ? places.home : places.login
  return (
    <AccountLayout name="register" title={t('register.doneTitle')} takesFocus>
      <Alert kind="success" title={t(`register.done.${outcome}.title`)}>
        {t(`register.done.${outcome}.text`)}
      </Alert>
      {place && (
        <LinkButton variant="primary" {...place}>
          {t(`register.done.${outcome}.action`)}
        </LinkButton>
      )}
    </AccountLayout>
  )
}

export function ToLogin({ places }: Places) {
  const { t } = useTranslation('account')
  return places.login && <a {...places.login}>{t('register.haveAccount')}</a>
}
