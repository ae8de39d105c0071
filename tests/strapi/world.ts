// The built portal on a website, the built gateway, a real Strapi 5 with the demo's people, records and statements from the demo services.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { demoPassword, serviceAccount } from '../../demo/personas'
import { gatewayAddresses } from '../../demo/portal-config'
import { recordsAuth } from '../../demo/services/records/records'
import { createServices, type Services } from '../../demo/services/services'
import type { ContentEntry, StoreData } from '../../demo/services/types'
import { type PublishedName, published } from '../../src/api/published'
import { freePort } from '../kit/free-port'
import { baseConfig, html, strictCsp } from '../kit/host-page'
import { type PageServer, startPageServer } from '../kit/page-server'
import { type MailCatcher, startMailCatcher } from './mail-catcher'

const root = resolve(import.meta.dirname, '../..')
/** The pictures, also under the names of the demo's services. */
const pictures = join(root, 'demo/services/media')
/** What the test asks of /auth within a minute is far below; the last test goes beyond it. */
export const authPerMinute = 40

export interface World {
  services: Services
  mail: MailCatcher
  site: PageServer
  /** With its prefix, as the gateway calls it. */
  strapi: string
  gateway: string
  close(): Promise<void>
}

const isUp = async (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  )

const nameOf = (url: string | null | undefined) => url && join(pictures, url.split('/').pop() ?? '')

/** The demo's people and texts in the form that backend/strapi reads, the oldest first. */
function seedOf({ auths, users, ...lists }: StoreData): object {
  const inOrder = <T extends { created: string }>(entries: readonly T[]) =>
    [...entries].sort((a, b) => a.created.localeCompare(b.created))
  const pictured = (media: ContentEntry['media']) =>
    Object.fromEntries(Object.entries(media).map(([field, url]) => [field, nameOf(url)]))
  const entriesOf = (name: PublishedName) =>
    inOrder(lists[name]).map(({ fields, media, components }) => ({ ...fields, ...pictured(media), ...components }))
  return {
    // By the plural name of its content type, which is the path of its list.
    published: Object.fromEntries(
      Object.entries(published).map(([name, { path }]) => [path.slice(1), entriesOf(name as PublishedName)]),
    ),
    invitations: auths.map(({ hash, email, deal_id, registered }) => ({ hash, email, deal_id, registered })),
    users: users
      .filter(({ kind }) => kind === 'user')
      .map(({ email, deal_id, first_name, last_name }) => ({
        ...{ email, deal_id, first_name, last_name },
        password: demoPassword,
      })),
    service: serviceAccount,
  }
}

export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'owner-strapi-'))
  const started: ChildProcess[] = []
  const services = await createServices({ rateLimit: 0 })
  services.store.data.variants.tokens = 'refresh'
  const mail = await startMailCatcher()
  const site = await startPageServer(services.origin)
  const [strapiPort, gatewayPort] = [await freePort(), await freePort()]
  const run = (args: string[], env: Record<string, string>) =>
    started.push(
      spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
  const seed = join(folder, 'seed.json')
  writeFileSync(seed, JSON.stringify(seedOf(services.store.data)))
  const strapiFolder = join(root, '.cache/strapi')
  const words = ['--folder', strapiFolder, '--port', `${strapiPort}`, '--seed', seed, '--fresh']
  run([join(root, 'backend/strapi/start.mjs'), ...words], {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: `${mail.port}`,
    MAIL_FROM: 'portal@brisademar.example',
    RESET_PAGE: `${site.origin}/#/password_confirm`,
    AUTH_PER_MINUTE: `${authPerMinute}`,
  })
  const strapi = `http://127.0.0.1:${strapiPort}/api`
  const config = join(folder, 'gateway.json')
  writeFileSync(
    config,
    JSON.stringify({
      listen: `127.0.0.1:${gatewayPort}`,
      origins: [site.origin],
      content: { url: strapi, identifier: serviceAccount.identifier },
      records: { url: services.origin, clientId: recordsAuth.clientId },
      statements: { url: services.origin },
      limits: { openPerMinute: 600, mailsPerDay: 600, addressMailsPerDay: 600, callsPerMinute: 600 },
    }),
  )
  run([join(root, 'dist/gateway/owner-gateway.mjs'), config], {
    OWNER_CONTENT_PASSWORD: serviceAccount.password,
    OWNER_RECORDS_REFRESH_TOKEN: recordsAuth.refreshToken,
    OWNER_RECORDS_CLIENT_SECRET: recordsAuth.clientSecret,
  })
  const gateway = `http://127.0.0.1:${gatewayPort}`
  await expect.poll(() => isUp(`${strapi}/nada`), { timeout: 240_000 }).toBe(true)
  await expect.poll(() => isUp(`${gateway}/owner/health`)).toBe(true)
  // The parts of a progress entry name their pictures by address, as an editor types them.
  cpSync(pictures, join(strapiFolder, 'public/uploads'), { recursive: true })

  // The spare entries of the journeys' page, but another gateway and another origin for it.
  const { serviceAccount: _, recordsAuth: __, ...page } = baseConfig(gateway)
  site.pages.set('/config.json', {
    type: 'application/json',
    body: JSON.stringify({ ...page, ...gatewayAddresses(`${gateway}/owner`) }),
  })
  // The pictures of apartments and people are addresses in the CRM.
  site.pages.set('/', { body: html('owner-portal', {}), csp: strictCsp(`${gateway} ${services.origin}`) })
  return {
    ...{ services, mail, site, strapi, gateway },
    async close() {
      for (const child of started.reverse()) {
        const over = new Promise((done) => child.on('exit', done))
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM')
          await over
        }
      }
      await Promise.all([services.close(), site.close(), mail.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One world for all tests: Strapi takes its time to start. */
export const test = base.extend<{ trouble: string[] }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  trouble: async ({ page }, use) => {
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        trouble.push(message.text())
    })
    await use(trouble)
    expect(trouble, 'errors on the page').toEqual([])
  },
})
export { expect }
