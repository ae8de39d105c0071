// Tells a service that refuses the page's origin (CORS) from a lost network: fetch says the same of both (ERR-03).

/** The one probe of a service, by its origin. */
const probes = new Map<string, Promise<boolean>>()

/**
 * Whether the service lets no page of this origin read its answers. Asks it once a page, with no more than its address,
 * and names for the page's developers the origin that it must let in.
 */
export async function refusesPage(url: string, credentials: RequestCredentials): Promise<boolean> {
  const { origin } = new URL(url)
  const page = globalThis.location?.origin
  if (!page || page === origin) return false
  const known = probes.get(origin)
  const probe = known ?? isRefused(url.replace(/[?#].*/s, ''), credentials)
  probes.set(origin, probe)
  if ((await probe) && !known) {
    console.error(
      `[owner-widgets] ${origin} lets no page of ${page} read its answers (CORS): name it in the gateway's "origins".`,
    )
  }
  return probe
}

/** A readable answer, or a redirect, shows that the first call was lost; one that no page may read, a service there. */
async function isRefused(url: string, credentials: RequestCredentials): Promise<boolean> {
  const ask = (asked: string, more: RequestInit) =>
    fetch(asked, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000), ...more }).then(
      () => true,
      () => false,
    )
  if (await ask(url, { credentials, redirect: 'manual' })) return false
  // This mode follows redirects: another address than the one that may have answered with one (API-05).
  return ask(new URL('/favicon.ico', url).href, { mode: 'no-cors', credentials: 'omit' })
}
