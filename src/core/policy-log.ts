// Refusals of the page's security policy, kept for diagnose(): what the site's people need to hear when something is missing.
import { once } from './registry'

export interface PolicyRefusal {
  directive: string
  /** Origin or kind of what was refused; never a whole address. */
  blocked: string
}

const most = 20

/** Starts listening with the first script on the page. */
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
