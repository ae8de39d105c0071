// The faults of the demo services: one at a time, set with four menus.
import { demo } from './services.js'

const matches = {
  all: undefined,
  saves: '^(POST|PUT) /(api/v1/records|strapi[^ ]*auths)',
  reads: '^GET ',
  uploads: '/upload-file/',
  content: '^[A-Z]+ /strapi',
}

export const faultMenus = {
  latency: [0, 400, 1500, 6000, 22000],
  mode: ['none', '500', 'drop', 'lost', 'malformed', 'html', 'expired', 'rateLimit'],
  scope: Object.keys(matches),
  times: ['always', '1', '3'],
}

export const noFault = { latency: '0', mode: 'none', scope: 'all', times: 'always' }

export const hasNoFault = (chosen) => chosen.mode === 'none' && Number(chosen.latency) === 0

export async function sendFault(chosen) {
  if (hasNoFault(chosen)) return demo('faults', [])
  const match = matches[chosen.scope]
  return demo('faults', {
    latency: Number(chosen.latency),
    mode: chosen.mode,
    ...(match && { match }),
    ...(chosen.times !== 'always' && { times: Number(chosen.times) }),
  })
}

/** Reads the services' current fault as values of the menus. */
export async function readFault() {
  const [fault] = await demo('faults')
  if (!fault) return { ...noFault }
  const scope = Object.keys(matches).find((name) => matches[name] === fault.match) ?? 'all'
  const times = fault.times === undefined ? 'always' : String(fault.times)
  return {
    latency: String(fault.latency ?? 0),
    mode: fault.mode ?? 'none',
    scope,
    times: faultMenus.times.includes(times) ? times : 'always',
  }
}
