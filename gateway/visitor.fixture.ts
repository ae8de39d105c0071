// A page that speaks to a gateway by cookie: it keeps the cookie that it gets, and sends what a browser and the widgets send.
import { demoPassword, persona } from '../demo/personas'
import type { Asking, Gateway, Reply } from './kit.fixture'

export interface Visitor {
  /** `name=value`, as the page's browser would send it; undefined without one. */
  cookie: string | undefined
  ask(method: string, path: string, asking?: Asking): Promise<Reply>
  login(key: string, password?: string): Promise<Reply>
}

/** @returns the header that sets the cookie, without its value */
export const attributesOf = ({ headers }: Reply): string | undefined =>
  headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))[0]

export function visitor(gateway: Gateway, headers: Record<string, string> = {}): Visitor {
  return {
    cookie: undefined,
    async ask(method, path, asking = {}) {
      const changes: Record<string, string> = method === 'GET' ? {} : { origin: gateway.origin, 'x-owner-widgets': '1' }
      const cookie: Record<string, string> = this.cookie ? { cookie: this.cookie } : {}
      const reply = await gateway.ask(method, path, {
        ...asking,
        headers: { ...changes, ...cookie, ...headers, ...asking.headers },
      })
      const [set] = reply.headers.getSetCookie()
      if (set !== undefined) this.cookie = /Max-Age=0/.test(set) ? undefined : set.split(';')[0]
      return reply
    },
    login(key, password = demoPassword) {
      const json = { identifier: persona(key).email, password }
      return this.ask('POST', '/owner/content/auth/local', { json })
    },
  }
}

/** @returns a page on which the person has logged in */
export async function enteredAt(gateway: Gateway, key = 'sofia'): Promise<Visitor> {
  const page = visitor(gateway)
  await page.login(key)
  return page
}
