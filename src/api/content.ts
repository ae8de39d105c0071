// Calls about accounts; published.ts is the portal's.
import { Invitation, LoginResponse } from '../domain/session'
import type { Call } from './call'
import { firstIfAny, listOf, saysStored, wholeBody } from './readers'

/** '' if the response does not name the account. */
const recoveredEmail = (body: unknown): string => LoginResponse.safeParse(body).data?.user.email ?? ''

const account = { service: 'content', method: 'POST', auth: 'none' } as const

export const content = {
  login: { ...account, path: '/auth/local', reader: wholeBody(LoginResponse) },
  register: { ...account, path: '/auth/local/register', reader: wholeBody(LoginResponse) },
  forgotPassword: { ...account, path: '/auth/forgot-password', reader: saysStored },
  resetPassword: { ...account, path: '/auth/reset-password', reader: recoveredEmail },
  invitation: { service: 'content', method: 'GET', path: '/auths', auth: 'service', reader: listOf(Invitation) },
  markRegistered: {
    service: 'content',
    method: 'PUT',
    path: '/auths/:id',
    auth: 'service',
    reader: firstIfAny(Invitation),
  },
} as const satisfies Record<string, Call<unknown>>
