// The calls to the content backend (Strapi 3, 4 or 5).
import { NewsItem, ProgressEntry } from '../domain/content'
import { Invitation } from '../domain/registration'
import { LoginAnswer } from '../domain/session'
import type { Call } from './call'
import { list, maybe, nothing, object } from './readers'

export const content = {
  login: { service: 'content', method: 'POST', path: '/auth/local', auth: 'none', answer: object(LoginAnswer) },
  register: {
    service: 'content',
    method: 'POST',
    path: '/auth/local/register',
    auth: 'none',
    answer: object(LoginAnswer),
  },
  forgotPassword: { service: 'content', method: 'POST', path: '/auth/forgot-password', auth: 'none', answer: nothing },
  resetPassword: { service: 'content', method: 'POST', path: '/auth/reset-password', auth: 'none', answer: nothing },
  invitation: { service: 'content', method: 'GET', path: '/auths', auth: 'service', answer: list(Invitation) },
  markRegistered: { service: 'content', method: 'PUT', path: '/auths/:id', auth: 'service', answer: maybe(Invitation) },
  news: { service: 'content', method: 'GET', path: '/noticias', auth: 'user', answer: list(NewsItem) },
  progress: { service: 'content', method: 'GET', path: '/avances', auth: 'user', answer: list(ProgressEntry) },
} as const satisfies Record<string, Call<unknown>>
