// Sets a password with the code of a mail (LOG-04).
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '../../api/content'
import { Failure, isPassing } from '../../core/failure'
import type { FieldTable } from '../../domain/field'
import { limits } from '../../domain/limits'
import { Form } from '../../forms/form'
import { password } from '../../forms/kinds/password'
import { AccountLayout } from '../../parts/account-layout'
import { FailureNotice } from '../../parts/failure-notice'
import { proposeLogin, useSentForm } from '../../parts/sent-form'
import { removeLinkValue } from '../../state/link-values'
import { useOneTimeValue } from '../../state/use-one-time-value'
import { useLink, useWidget } from '../../state/widget-context'
import { LinkButton } from '../../ui/button'

const kinds = { password }
const fields = {
  password: { kind: 'password', autocomplete: 'new-password', newPassword: true, span: 'full' },
  passwordConfirmation: { kind: 'password', autocomplete: 'new-password', same: 'password', span: 'full' },
} as const satisfies FieldTable

export function PasswordReset() {
  const code = useOneTimeValue('code')
  return <NewPassword key={code} code={code} />
}

function NewPassword({ code }: { code: string | undefined }) {
  const { t } = useTranslation('account')
  const { app, location } = useWidget()
  const link = useLink()
  const [opened] = useState(Date.now)
  const [noCode] = useState(() => (code ? undefined : new Failure('input')))
  const sent = useSentForm(async ({ password = '', passwordConfirmation = '' }) => {
    // The screen may be open for longer than a code counts.
    if (Date.now() - opened > limits.recoveryCodeLife) throw new Failure('input')
    const email = await app.client.call(content.resetPassword, { body: { code, password, passwordConfirmation } })
    proposeLogin(app, email)
    removeLinkValue('code')
    location.go('/login?from=reset-password', { replace: true })
  })
  const failure = sent.failure ?? noCode
  // A refused code cannot be used again, so the form is not shown.
  const isRefused = failure !== undefined && !isPassing(failure)
  const notice = failure && <FailureNotice failure={failure} title={t('failed.title')} text={t('failed.text')} />
  return (
    <AccountLayout
      name="reset-password"
      title={t('reset.title')}
      lead={!isRefused && t('reset.lead')}
      takesFocus={isRefused && code !== undefined}
      foot={<a {...link('/login')}>{t('request.back')}</a>}
    >
      {isRefused ? (
        <>
          {notice}
          <p>{t('reset.expired')}</p>
          <LinkButton variant="primary" {...link('/password')}>
            {t('reset.again')}
          </LinkButton>
        </>
      ) : (
        <Form
          {...sent.form}
          id="password-reset"
          labels="account:reset"
          kinds={kinds}
          fields={fields}
          submitLabel={t('reset.submit')}
          block
        >
          {notice}
        </Form>
      )}
    </AccountLayout>
  )
}
