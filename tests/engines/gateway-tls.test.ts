// The guide's nginx in front of a gateway that speaks https itself, as one on another machine does.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { renewed, selfSigned } from '../kit/gateway/self-signed'
import { nginx } from './programs'
import { Started } from './servers'
import { until } from './until'

const guide = resolve(import.meta.dirname, '../../widgets/guides/gateway')
const folder = folderForAll('owner-tls')
const started = new Started()
const here = nginx ? [{ nginx }] : []
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const cert = file('cert.pem', selfSigned.cert)

/** The guide's file for `server`, as an embedder adapts it. @param name in the certificate @param trusted a file */
const adapted = (name: string, trusted: string) =>
  readFileSync(join(guide, 'owner-gateway.conf'), 'utf8')
    .replaceAll('http://owner_gateway', 'https://owner_gateway')
    .replaceAll('gateway.example.co', name)
    .replaceAll('/etc/ssl/certs/ca-certificates.crt', trusted)
    .replaceAll('/var/log/nginx', folder)

describe.each(here)('$nginx before an https gateway', ({ nginx: path }) => {
  const ports = { right: 0, otherName: 0, otherIssuer: 0 }
  const statusAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/owner/health`)).status

  beforeAll(async () => {
    const tls = { cert, key: file('key.pem', selfSigned.key) }
    const { port } = await started.gateway(folder, 'http://127.0.0.1:9', { entries: { tls, trustProxy: 1 } })
    for (const name of ['right', 'otherName', 'otherIssuer'] as const) ports[name] = await freePort()
    const upstream = readFileSync(join(guide, 'owner-gateway-upstream.conf'), 'utf8').replace(':8787', `:${port}`)
    // A TLS session that one of the three has begun would be the others', too.
    const server = (at: number, text: string) =>
      `server { listen 127.0.0.1:${at}; proxy_ssl_session_reuse off; ${text} }`
    started.nginx(
      path,
      folder,
      `access_log off; ${upstream}
       ${server(ports.right, adapted('localhost', cert))}
       ${server(ports.otherName, adapted('gateway.example.co', cert))}
       ${server(ports.otherIssuer, adapted('localhost', file('other.pem', renewed.cert)))}`,
    )
    await until('the gateway through nginx', async () => (await statusAt(ports.right).catch(() => 0)) === 200)
  })

  it('sends calls to the one whose certificate has the name that is set, and to no other (GAT-05)', async () => {
    expect(await statusAt(ports.otherName)).toBe(502)
    expect(await statusAt(ports.otherIssuer)).toBe(502)
    expect(await statusAt(ports.right)).toBe(200)
  })
})
