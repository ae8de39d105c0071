// Calls about accounts; only the portal loads published.ts.
import { Invitation, LoginAnswer } from '../domain/session'
import type { Call } from './call'
import { list as listOf, maybe, object, saysStored } from './readers'

/** Whose password was changed; '' if the answer does not say. */
const recoveredEmail = (body: unknown): string => LoginAnswer.safeParse(body).data?.user.email ?? ''

const account = { service: 'content', method: 'POST', auth: 'none' } as const

export const content = {
  login: { ...account, path: '/auth/local', answer: object(LoginAnswer) },
  register: { ...account, path: '/auth/local/register', answer: object(LoginAnswer) },
  forgotPassword: { ...account, path: '/auth/forgot-password', answer: saysStored },
  resetPassword: { ...account, path: '/auth/reset-password', answer: recoveredEmail },
  invitation: { service: 'content', method: 'GET', path: '/auths', auth: 'service', answer: listOf(Invitation) },
  markRegistered: { service: 'content', method: 'PUT', path: '/auths/:id', auth: 'service', answer: maybe(Invitation) },
} as const satisfies Record<string, Call<unknown>>
