// `npm run test:ear`: records every scene in Spanish and compares the transcripts with those of the repository.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServices } from '../../demo/services/services'
import { baseConfig, html, throughGateway } from '../kit/host-page'
import { comeBack } from '../kit/login'
import { named } from '../kit/named'
import { startPageServer } from '../kit/page-server'
import { openDesk } from './desk'
import { listenTo } from './listener'
import type { Scene } from './rows'
import { scenes } from './scenes'
import { steady } from './steady'
import { written } from './transcript'

export interface RecordOptions {
  /** Only scenes whose names begin so; all if it is empty. */
  only: readonly string[]
  write: boolean
}

const pathOf = ({ name }: Scene) => join('tests/ear/es', `${name}.txt`)

/** Resolves with the number of scenes that differ from their transcript. @throws Error for an unknown name */
export async function record({ only, write }: RecordOptions): Promise<number> {
  const wanted = named(scenes, only)
  let failed = 0
  const place = await openPlace()
  try {
    for (const scene of wanted) if (!(await keep(pathOf(scene), () => play(scene, place), write))) failed++
  } finally {
    await place.close()
  }
  console.log(`${wanted.length - failed} passed, ${failed} failed`)
  return failed
}

async function openPlace() {
  const services = await createServices({ rateLimit: 0 })
  const site = await startPageServer(services.origin)
  const desk = await openDesk(1000 + (Number(new URL(site.origin).port) % 9000))
  const listener = await listenTo(desk, services)
  const close = () => Promise.all([desk.close(), services.close(), site.close()])
  return { desk, listener, services, site, close }
}

type Place = Awaited<ReturnType<typeof openPlace>>

/** Writes the transcript, or compares it, once more if it differs. @returns whether it is as it was */
async function keep(path: string, recorded: () => Promise<string>, write: boolean): Promise<boolean> {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  let now = await recorded()
  if (write) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, now)
  } else if (now !== before) now = await recorded()
  const isSame = write || now === before
  console.log(`  ${isSame ? '✓' : '✗'} ${path}`)
  if (!isSame) console.log(difference(path, now))
  return isSame
}

function difference(path: string, now: string): string {
  const { stdout } = spawnSync('diff', ['-u', existsSync(path) ? path : '/dev/null', '-'], {
    input: now,
    encoding: 'utf8',
  })
  return stdout
}

/** Plays a scene in a page without history, on services at their seed. @returns its transcript, up to the row that could not be played */
async function play(scene: Scene, place: Place): Promise<string> {
  const { listener } = place
  const address = await arrange(scene, place)
  const { page } = listener
  const welcomed = scene.as && (await comeBack(page, address.gateway, scene.as))
  await listener.quiet()
  listener.take()
  let broken = ''
  try {
    await listener.hear('open the page', () => page.goto(`${address.page}${scene.query ?? ''}${scene.hash ?? ''}`))
    for (const row of scene.rows) await row(listener)
  } catch (error) {
    broken = `\n${error}\n`
  }
  if (welcomed) await welcomed.dispose()
  const actions = listener.take().map((action) => steady(action))
  return written({ title: `${scene.title} (${scene.tag})`, actions }) + broken
}

async function arrange({ tag, prepare }: Scene, { listener, services, site }: Place) {
  const { page } = listener
  await page.goto('about:blank')
  await page.unrouteAll()
  services.faults.clear()
  services.store.reset()
  services.calls.clear()
  prepare?.(services)
  site.renewGateways()
  const config = throughGateway(baseConfig(services.origin), services.origin)
  const body = html(tag, { attributes: { lang: 'es' } })
  site.pages.set('/config.json', { type: 'application/json', body: JSON.stringify(config) })
  site.pages.set('/', { body })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' })
  await cdp.detach()
  await page.context().setOffline(false)
  return { page: `${site.origin}/`, gateway: new URL(config.contentUrl ?? '', site.origin) }
}
