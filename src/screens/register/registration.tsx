// The registration screen of <owner-register> and of /signup. States: checking, unknown, used, form, done (REG-01 to REG-05).
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import type { Invitation } from '../../domain/session'
import { AccountLayout } from '../../parts/account-layout'
import { FailureNotice } from '../../parts/failure-notice'
import { Waiting } from '../../parts/loaded'
import { fetchRead } from '../../records/queries'
import {
  buyerRead,
  createRegistration,
  forgetInvitation,
  invitationRead,
  type Outcome,
} from '../../records/registration'
import { useRead } from '../../records/use-read'
import { runPrefetches } from '../../state/prefetch'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/link-button'
import { Spinner } from '../../ui/spinner'
import { RegisterForm, type RegistrationLinks } from './register-form'

// Loads the services with this module, so that the look-up of the invitation does not wait for them.
import('../../state/services').catch(() => {})

interface Props {
  hash: string | undefined
  places: RegistrationLinks
  /** Called after the account was created. */
  onDone: (outcome: Outcome) => void
}

export function Registration(props: Props) {
  const [done, setDone] = useState<Outcome>()
  if (done) return <Done outcome={done} places={props.places} />
  return (
    <Check
      {...props}
      onDone={(outcome) => {
        setDone(outcome)
        props.onDone(outcome)
      }}
    />
  )
}

function Check({ hash, places, onDone }: Props) {
  const { t } = useTranslation('account')
  const { app } = useWidget()
  const { data, error, isFetching, refetch } = useRead(invitationRead(app, hash))
  const [failed, text] = [t('failed.title'), t('failed.text')]
  if (data && !data.registered) return <Open invitation={data} places={places} onDone={onDone} />

  const isMissing = Boolean(hash) && data === undefined
  const isAsked = isMissing && (!error || isFetching)
  const again = () => void refetch()
  const found = () => {
    if (isAsked) return <Waiting skeleton={<Checking />} failed={failed} text={text} onRetry={again} />
    if (isMissing) return <FailureNotice failure={asFailure(error)} title={failed} text={text} onRetry={again} />
    if (data) return <Used places={places} />
    return (
      <Alert kind="info" title={t('register.unknownTitle')}>
        {t('register.unknownText')}
      </Alert>
    )
  }
  return (
    <AccountLayout
      name="register"
      // Says to create a password only if one can be created.
      title={t(isAsked ? 'register.title' : 'register.plainTitle')}
      foot={!isMissing && !data && <ToLogin places={places} />}
    >
      {found()}
    </AccountLayout>
  )
}

function Used({ places }: Pick<Props, 'places'>) {
  const { t } = useTranslation('account')
  const action = places.login && (
    <LinkButton variant="primary" {...places.login}>
      {t('register.toLogin')}
    </LinkButton>
  )
  return (
    <Alert kind="info" title={t('register.usedTitle')} action={action}>
      {t('register.usedText')}
    </Alert>
  )
}

function Open({ invitation, places, onDone }: Omit<Props, 'hash'> & { invitation: Invitation }) {
  const { t } = useTranslation('account')
  const { app } = useWidget()
  const buyer = buyerRead(app, invitation)
  const name = useRead(buyer).data?.firstName
  const registration = useMemo(() => {
    const { client, session, config } = app
    return createRegistration({ call: client.call, adopt: session.adopt, gateway: config.gateway }, invitation)
  }, [app, invitation])
  const submit = async (password: string) => {
    void runPrefetches()
    const created = fetchRead(app, buyer).then((found) => registration.submit(password, found))
    onDone(await created.finally(() => forgetInvitation(app, invitation)))
  }
  const { email } = invitation
  return (
    <AccountLayout
      name="register"
      foot={<ToLogin places={places} />}
      title={t('register.title')}
      lead={name ? t('register.leadNamed', { name, email }) : t('register.lead', { email })}
    >
      <RegisterForm email={email} places={places} onSubmit={submit} />
    </AccountLayout>
  )
}

function Done({ outcome, places }: Pick<Props, 'places'> & { outcome: Outcome }) {
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

function ToLogin({ places }: Pick<Props, 'places'>) {
  const { t } = useTranslation('account')
  return places.login && <a {...places.login}>{t('register.haveAccount')}</a>
}

function Checking() {
  const { t } = useTranslation('account')
  return (
    <p className="ow-row ow-gap-3 ow-muted">
      <Spinner label={t('register.checking')} />
      <span>{t('register.checking')}</span>
    </p>
  )
}
