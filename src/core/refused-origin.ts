// Tells a service that refuses the page's origin (CORS) from a lost network: fetch says the same of both (ERR-03).

/** By origin of a service: whether it has answered this page; else the one probe. */
const origins = new Map<string, true | Promise<boolean>>()

const ofAnother = (url: string): string | undefined => {
  const { origin } = new URL(url)
  return globalThis.location && origin !== globalThis.location.origin ? origin : undefined
}

/** Notes that a service has answered this page: later failures are the network's. */
export function noteAnswer(url: string): void {
  const origin = ofAnother(url)
  if (origin) origins.set(origin, true)
}

/**
 * Whether the service lets no page of this origin read its answers. Asks it once a page, with no more than its address,
 * and names for the page's developers the origin that it must let in.
 */
export async function refusesPage(url: string, credentials: RequestCredentials): Promise<boolean> {
  const origin = ofAnother(url)
  const known = origin ? origins.get(origin) : true
  if (!origin || known === true) return false
  const probe = known ?? isRefused(url.replace(/[?#].*/s, ''), credentials)
  origins.set(origin, probe)
  if (!(await probe)) return false
  if (!known) {
    console.error(
      `[owner-widgets] ${origin} answers, but lets no page of ${globalThis.location.origin} read it (CORS): a gateway has to name this origin in "origins".`,
    )
  }
  return true
}

/** An answer that no page may read shows that the service is there; a readable one, that the first call was lost. */
async function isRefused(url: string, credentials: RequestCredentials): Promise<boolean> {
  // Without `redirect`: any but the default is a network error in mode 'no-cors'.
  const ask = (mode: RequestMode) =>
    fetch(url, { method: 'HEAD', mode, credentials, cache: 'no-store', signal: AbortSignal.timeout(4000) })
  try {
    await ask('no-cors')
  } catch {
    return false
  }
  return ask('cors').then(
    () => false,
    () => true,
  )
}
