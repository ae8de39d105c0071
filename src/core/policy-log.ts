// Records violations of the page's Content-Security-Policy for diagnose(), so that a site's developers see what their policy blocks.
import { urlOf } from './page-address'
import { once } from './registry'

const most = 20

/** The violations so far; `blocked` is the origin or kind of a resource, never a full URL. The first call on the page starts listening. */
export const policyRefusals = () =>
  once('policy-refusals', () => {
    const seen: { directive: string; blocked: string }[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI }) => {
      if (seen.length < most) seen.push({ directive, blocked: urlOf(blockedURI)?.origin ?? blockedURI })
    })
    return seen
  })
