// nginx counts callers as the gateway does: one of IPv6 owns a /64, and may call from each of its addresses.
import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { folderForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { nginx } from './programs'
import { Started } from './servers'
import { untilUp } from './until'

const guide = resolve(import.meta.dirname, '../../widgets/guides/gateway/owner-gateway-upstream.conf')
const folder = folderForAll('owner-networks')
const started = new Started()
let site = ''

beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  // The caller's address is what a header says.
  started.nginx(
    nginx ?? '',
    folder,
    `access_log off; include ${guide};
     server { listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1; real_ip_header X-Caller; location = /up { return 200; }
       location / { limit_req zone=owner_gateway_calls; limit_req_status 429; try_files /none =404; } }`,
  )
  await untilUp(`${site}/up`)
})

it.each([
  ['addresses of one /64', (at: number) => `2001:db8:1:2::${at}`, true],
  ['addresses of many /64', (at: number) => `2001:db8:1:${at}::1`, false],
  ['many addresses of IPv4', (at: number) => `203.0.113.${at}`, false],
])('%s are one caller for nginx, or many (GAT-12)', async (_, addressOf, isTogether) => {
  const calls = Array.from({ length: 100 }, (_, at) => fetch(site, { headers: { 'x-caller': addressOf(at + 1) } }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.includes(429)).toBe(isTogether)
})
