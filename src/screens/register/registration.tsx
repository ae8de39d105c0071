// The registration of /signup and <owner-register> (REG-01 to REG-05).
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { greetingName } from '../../core/greeting-name'
import type { FieldTable } from '../../domain/field'
import type { Invitation } from '../../domain/session'
import { Form } from '../../forms/form'
import { password } from '../../forms/kinds/password'
import { AccountLayout } from '../../parts/account-layout'
import { HelpButton } from '../../parts/help-button'
import { Loaded } from '../../parts/loaded'
import { offerToRemember, UserName, useSentForm } from '../../parts/sent-form'
import { fetchRead } from '../../records/queries'
import { type ReadResult, useRead } from '../../records/use-read'
import { runPrefetches } from '../../state/app'
import { linkText, moveLinkValue, removeLinkValue } from '../../state/link-values'
import { useOneTimeValue } from '../../state/use-one-time-value'
import { pinnedPathStore, useLink, useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { linksOf, type RegistrationLinks } from './links'
import { Done, Stopped, ToLogin } from './outcome'
import { buyerRead, createRegistration, invitationRead, type Outcome, removeInvitation } from './register-buyer'

// Prefetches the services, which the look-up of the invitation needs first.
import('../../state/services').catch(() => {})

interface Props {
  hash: string | undefined
  links: RegistrationLinks
  onDone: (outcome: Outcome) => void
}

export function Registration(props: Props) {
  const [done, setDone] = useState<Outcome>()
  if (done) return <Done outcome={done} links={props.links} />
  return (
    <CheckInvitation
      {...props}
      onDone={(outcome) => {
        setDone(outcome)
        props.onDone(outcome)
      }}
    />
  )
}

function CheckInvitation({ hash, links, onDone }: Props) {
  const { t } = useTranslation('account')
  const read = useRead(invitationRead(useWidget().app, hash))
  const { data } = read
  if (data && !data.registered) return <InvitedForm invitation={data} links={links} onDone={onDone} />

  const state = stateOf(hash, read)
  const action = data ? (
    links.login && (
      <LinkButton variant="primary" {...links.login}>
        {t('register.toLogin')}
      </LinkButton>
    )
  ) : (
    <HelpButton size="s" />
  )
  return (
    <AccountLayout
      name="register"
      // Says to create a password only if one can be created.
      title={t(state === 'checking' ? 'register.title' : 'register.plainTitle')}
      foot={state === 'unknown' && <ToLogin links={links} />}
    >
      {state === 'used' || state === 'unknown' ? (
        <Alert kind="info" title={t(`register.${state}Title`)} action={action}>
          {t(`register.${state}Text`)}
        </Alert>
      ) : (
        <Loaded read={read} skeleton={<Checking />} failed={t('failed.title')} text={t('failed.text')}>
          {() => null}
        </Loaded>
      )}
    </AccountLayout>
  )
}

/** @returns the state of an invitation that cannot be used, or not yet */
function stateOf(hash: string | undefined, { data, isError, isFetching }: ReadResult<Invitation | null>) {
  if (data) return 'used'
  if (data === null || !hash) return 'unknown'
  return isError && !isFetching ? 'failed' : 'checking'
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

const kinds = { password }
const fields = {
  password: { kind: 'password', autocomplete: 'new-password', newPassword: true, noBlanks: true, span: 'full' },
  passwordConfirmation: { kind: 'password', autocomplete: 'new-password', same: 'password', span: 'full' },
} as const satisfies FieldTable

function InvitedForm({ invitation, links, onDone }: Omit<Props, 'hash'> & { invitation: Invitation }) {
  const { t } = useTranslation('account')
  const { app } = useWidget()
  const buyer = buyerRead(app, invitation)
  const name = useRead(buyer).data?.firstName
  const registration = useMemo(() => {
    const { client, session, config } = app
    return createRegistration({ call: client.call, adopt: session.adopt, gateway: config.gateway }, invitation)
  }, [app, invitation])
  const { email } = invitation
  const { failure, form } = useSentForm(async ({ password = '' }) => {
    void runPrefetches()
    const created = fetchRead(app, buyer).then((found) => registration.submit(password, found))
    onDone(await created.finally(() => removeInvitation(app, invitation)))
    offerToRemember(email, password)
  })
  return (
    <AccountLayout
      name="register"
      foot={<ToLogin links={links} />}
      title={t('register.title')}
      lead={name ? t('register.leadNamed', { name: greetingName(name), email }) : t('register.lead', { email })}
    >
      <Form
        {...form}
        id="register"
        labels="account:register"
        kinds={kinds}
        fields={fields}
        submitLabel={t('register.submit')}
        block
      >
        <UserName email={email} />
        {failure && <Stopped failure={failure} links={links} />}
      </Form>
    </AccountLayout>
  )
}

/** Opens home, unless the page prevents `ow-registered`. */
export function Register() {
  const { emit, location } = useWidget()
  const hash = useOneTimeValue('user')
  const link = useLink()
  const pinned = pinnedPathStore(location)
  // Stays here until the page has handled `ow-registered`.
  useLayoutEffect(() => {
    pinned.setState({ path: location.path() })
    return () => pinned.setState({ path: undefined })
  }, [pinned, location])
  const leave = () => {
    pinned.setState({ path: undefined })
    location.go('/', { replace: true })
  }
  return (
    <Registration
      key={hash}
      hash={hash}
      links={{
        login: link('/login'),
        recovery: link('/password'),
        home: {
          href: link('/').href,
          onClick(event) {
            event.preventDefault()
            leave()
          },
        },
      }}
      onDone={(outcome) => {
        removeLinkValue('user')
        if (emit('ow-registered', {}) && outcome === 'in') leave()
      }}
    />
  )
}

/** Leads to the page's portal, else the website (REG-02). */
export function RegisterAlone({ settings }: { settings: { userHash?: string } }) {
  const { emit, host, config } = useWidget()
  const given = linkText(settings.userHash ?? '')
  const [inAddress] = useState(() => (given ? undefined : moveLinkValue('user')))
  const hash = given || inAddress
  const links = useMemo(() => linksOf(host, config), [host, config])
  return (
    <Registration
      key={hash}
      hash={hash}
      links={links}
      onDone={() => {
        removeLinkValue('user')
        emit('ow-registered', {})
      }}
    />
  )
}
