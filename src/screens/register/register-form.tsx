// Asks for the password of a new account (REG-03), and shows why a registration failed (REG-05).
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { fromTable } from '../../core/i18n'
import type { FieldTable } from '../../domain/field'
import { Form } from '../../forms/form'
import { password } from '../../forms/kinds/password'
import { FailureNotice } from '../../parts/failure-notice'
import { offerToRemember, UserName } from '../../parts/sent-form'
import { useSentForm } from '../../parts/sent-form'
import { stopOf } from '../../records/registration'

const kinds = { password }
const fields = {
  password: { kind: 'password', autocomplete: 'new-password', newPassword: true, noBlanks: true, span: 'full' },
  passwordConfirmation: { kind: 'password', autocomplete: 'new-password', same: 'password', span: 'full' },
} as const satisfies FieldTable

export interface LinkTarget {
  href: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Routes inside the portal, or addresses of the page around <owner-register>. */
export interface RegistrationLinks {
  login?: LinkTarget | undefined
  recovery?: LinkTarget | undefined
  home?: LinkTarget | undefined
}

interface Props {
  email: string
  places: RegistrationLinks
  /** @throws Failure */
  onSubmit(password: string): Promise<void>
}

export function RegisterForm({ email, places, onSubmit }: Props) {
  const { t } = useTranslation('account')
  const { failure, form } = useSentForm(async ({ password = '' }) => {
    await onSubmit(password)
    offerToRemember(email, password)
  })
  return (
    <Form
      {...form}
      id="register"
      ns="account"
      labels="register"
      kinds={kinds}
      fields={fields}
      submitLabel={t('register.submit')}
      block
    >
      <UserName email={email} />
      {failure && <Stopped failure={failure} places={places} />}
    </Form>
  )
}

function Stopped({ failure, places }: { failure: Failure; places: RegistrationLinks }) {
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
      <p className="ow-muted ow-small">
        {fromTable(t)([`register.${stop ?? `again.${failure.code}`}`, 'register.kept'])}
      </p>
      {stop === 'exists' && (
        <p className="ow-links">
          {places.login && <a {...places.login}>{t('register.toLogin')}</a>}
          {places.recovery && <a {...places.recovery}>{t('common:account.login.forgot')}</a>}
        </p>
      )}
    </>
  )
}
