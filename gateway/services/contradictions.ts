// Entries that contradict each other, in the file as written.
import { hostsOf, isUnencrypted } from './addresses'
import { isLocalHost } from './spelling'

type Path = readonly (string | number)[]

export const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], raw)

const listAt = (raw: unknown, path: Path): unknown[] => {
  const found = valueAt(raw, path)
  return Array.isArray(found) ? found : []
}

const units: Record<string, number> = { m: 60, h: 3600, d: 86_400 }
export const secondsOf = (text: string): number => Number.parseInt(text, 10) * (units[text.slice(-1)] ?? 1)

const services = ['content', 'records', 'statements']

/** @returns `entry: what is wrong` */
export function contradictions(raw: unknown, redisUrl: string | undefined): string[] {
  const trusted = listAt(raw, ['trustedHosts'])
  const addresses = [
    ...services.map((name) => [`${name}.url`, valueAt(raw, [name, 'url'])] as const),
    ...listAt(raw, ['origins']).map((origin, at) => [`origins.${at}`, origin] as const),
    ['OWNER_REDIS_URL', redisUrl] as const,
  ]
  const named = addresses.filter(([entry]) => !entry.startsWith('origins')).flatMap(([, value]) => hostsOf(value))
  const isAllowed = (value: unknown) => hostsOf(value).every((host) => isLocalHost(host) || trusted.includes(host))
  const plain = addresses
    .filter(([, value]) => isUnencrypted(value) && !isAllowed(value))
    .map(([entry]) => {
      const scheme = entry === 'OWNER_REDIS_URL' ? 'begin with rediss (redis' : 'be https (http'
      return `${entry}: must ${scheme} only for this machine and for trustedHosts)`
    })
  const unused = trusted.flatMap((host, at) =>
    named.includes(String(host)) ? [] : [`trustedHosts.${at}: no address here names this host`],
  )
  return [...plain, ...unused, ...pairs(raw)]
}

function pairs(raw: unknown): string[] {
  const problems: string[] = []
  const at = (...path: Path) => valueAt(raw, path)
  if (at('session', 'site') === 'cross' && listAt(raw, ['origins']).length === 0)
    problems.push('session.site: cross needs the origin of the other site in origins')
  const [idle, age] = [at('session', 'maxIdle'), at('session', 'maxAge')]
  if (typeof idle === 'string' && typeof age === 'string' && secondsOf(idle) > secondsOf(age))
    problems.push(`session.maxIdle: must not be longer than maxAge (${age})`)
  if (at('metrics') !== undefined && at('metrics') === at('listen'))
    problems.push('metrics: must have another port than listen')
  return problems
}
