// Records violations of the page's Content-Security-Policy for diagnose(), so that a site's developers see what their policy blocks.
import { once } from './registry'

export interface PolicyRefusal {
  directive: string
  /** Origin or kind of the blocked resource; never a full URL. */
  blocked: string
}

const most = 20

/** The violations so far. The first call on the page starts listening. */
export const policyRefusals = (): readonly PolicyRefusal[] =>
  once('policy-refusals', () => {
    const seen: PolicyRefusal[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (seen.length < most) seen.push({ directive: effectiveDirective, blocked: originOf(blockedURI) })
    })
    return seen
  })

function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return address
  }
}
