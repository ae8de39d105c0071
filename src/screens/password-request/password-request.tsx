// Asks for the recovery mail (LOG-03); does not reveal who has an account.
// `limits.loginAfterMail` later the user is logged out, and sees the login.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '../../api/content'
import { asFailure, type Failure, isPassing } from '../../core/failure'
import { limits } from '../../domain/limits'
import { Form } from '../../forms/form'
import { email } from '../../forms/kinds/email'
import { AccountLayout } from '../../parts/account-layout'
import { FailureNotice } from '../../parts/failure-notice'
import { proposedLogin, proposeLogin, SentText, useSentForm } from '../../parts/sent-form'
import { useLink, useSession, useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page-header'

const kinds = { email }
const fields = { email: { kind: 'email', autocomplete: 'username', span: 'full' } } as const

/** Strapi 3 answers 400 for an unknown address, 4 and 5 answer 200. */
const isUnknownAddress = ({ code, reason }: Failure) => code === 'input' && /not-exist/.test(reason ?? '')

export function ForgotPassword() {
  const { t } = useTranslation('account')
  const link = useLink()
  return (
    <AccountLayout
      name="forgot-password"
      title={t('request.title')}
      lead={t('request.lead')}
      foot={<a {...link('/login')}>{t('request.back')}</a>}
    >
      <RequestForm />
    </AccountLayout>
  )
}

/** The screen of a user who is logged in: /passwordUser. */
export function PasswordRequest() {
  const { t } = useTranslation(['account', 'common'])
  const link = useLink()
  const { user } = useSession()
  return (
    <section data-screen="request-password" className="ow-screen">
      <PageHeader
        title={t('request.titleUser')}
        lead={t('request.leadUser')}
        back={{ label: t('common:account.login.back'), ...link('/') }}
      />
      <Card className="ow-measure">
        <RequestForm {...(user && { email: user.email })} />
      </Card>
    </section>
  )
}

function RequestForm({ email = '' }: { email?: string }) {
  const { t } = useTranslation(['account', 'errors', 'visitor'])
  const { app, location, signal } = useWidget()
  const [sentTo, setSentTo] = useState<string>()
  const { failure, form } = useSentForm(async (values) => {
    await app.client.call(content.forgotPassword, { body: { email: values.email } }).catch((thrown) => {
      if (!isUnknownAddress(asFailure(thrown))) throw thrown
    })
    // The login shows an address that was mistyped here.
    const typed = values.email ?? ''
    proposeLogin(app, email ? '' : typed)
    setSentTo(typed)
    const { store } = app.session
    const userBefore = store.getState().user?.email
    // Runs even on another screen, or when the page closes.
    const logOut = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', logOut)
      const { user, phase } = store.getState()
      if (user?.email !== userBefore || phase === 'executing') return
      void app.session.logout()
      const isLoginNext = email !== '' || location.path() === '/password'
      if (isLoginNext && !signal.aborted) location.go('/login?from=forgot-password', { replace: true })
    }
    const timer = setTimeout(logOut, limits.loginAfterMail)
    addEventListener('pagehide', logOut)
  })

  if (sentTo !== undefined) {
    return (
      <Alert ref={focus} describedBy="ow-request-sent" kind="success" title={t('visitor:login.sentTitle')}>
        <div id="ow-request-sent">
          <SentText email={sentTo} />
        </div>
      </Alert>
    )
  }
  return (
    <Form
      {...form}
      id="password-request"
      labels="account:request"
      kinds={kinds}
      fields={fields}
      values={{ email: email || proposedLogin(app) }}
      submitLabel={t('request.submit')}
      block
    >
      {failure && <Refused failure={failure} />}
    </Form>
  )
}

/** Names the address only if it is the reason. */
function Refused({ failure }: { failure: Failure }) {
  const { t } = useTranslation(['account', 'common', 'errors'])
  if (isPassing(failure)) return <FailureNotice failure={failure} />
  const [title, text] =
    failure.code === 'input'
      ? [t('request.badTitle'), t('request.badText')]
      : [t('errors:unavailable.title'), t('errors:unavailable.text')]
  return <FailureNotice failure={failure} title={title} text={text} />
}

/** Focuses the alert: the focused control was removed with the form. */
const focus = (alert: HTMLElement | null) => alert?.focus({ preventScroll: true })
