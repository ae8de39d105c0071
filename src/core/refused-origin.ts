// Tells a service that refuses the origin from a lost network (ERR-03).

const probes = new Map<string, Promise<boolean>>()

/** Asks the service once a page, and logs the origin for developers. */
export async function refusesPage(url: string, credentials: RequestCredentials): Promise<boolean> {
  const { origin } = new URL(url)
  const page = globalThis.location?.origin
  if (!page || page === origin) return false
  const earlier = probes.get(origin)
  const probe = earlier ?? isRefused(url.replace(/[?#].*/s, ''), credentials)
  probes.set(origin, probe)
  if ((await probe) && !earlier) {
    console.error(
      `[owner-widgets] ${origin} lets no page of ${page} read its answers (CORS): name it in the gateway's "origins".`,
    )
  }
  return probe
}

/** A readable answer shows that the first call was lost. */
async function isRefused(url: string, credentials: RequestCredentials): Promise<boolean> {
  const request = (asked: string, more: RequestInit) =>
    fetch(asked, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000), ...more }).then(
      () => true,
      () => false,
    )
  if (await request(url, { credentials, redirect: 'manual' })) return false
  // This mode follows redirects, perhaps elsewhere (API-05).
  return request(new URL('/favicon.ico', url).href, { mode: 'no-cors', credentials: 'omit' })
}
