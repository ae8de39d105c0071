// The three services fail, are slow, refuse or never answer.
import type { Fault } from '../../demo/services/faults'
import { savePath } from '../kit/saves'
import { type Disturbance, hasFields, typeSomething } from './disturbance'
import { form } from './screen'

/** Makes the next matching call fail; later calls succeed. */
const fault = (name: string, fails: Fault): Disturbance => ({
  name,
  async happen({ services }) {
    services.faults.set({ times: 1, match: 'api/v1', ...fails })
  },
})

export const serviceDisturbances: readonly Disturbance[] = [
  {
    name: 'offline and back',
    async happen({ page, context }) {
      await context.setOffline(true)
      await page.waitForTimeout(300)
      await context.setOffline(false)
    },
  },
  fault('server error', { mode: '500' }),
  fault('slow answer', { latency: 3_000 }),
  fault('connection cut before', { mode: 'drop' }),
  fault('connection cut after', { mode: 'lost' }),
  fault('half an answer', { mode: 'malformed' }),
  fault('a web page as answer', { mode: 'html' }),
  fault('too many requests', { mode: 'rateLimit' }),
  {
    name: 'gateway restarted, sessions gone',
    async happen({ site }) {
      site.renewGateways()
    },
  },
  // Only calls to the records: a refused login of the service account would be permanent.
  fault('token over', { mode: 'expired', match: 'api/v1/records' }),
  fault('save failed', { mode: '500', match: savePath }),
  fault('save refused by name', { mode: 'refused', match: savePath }),
  fault('save refused for its length', { mode: 'tooLong', match: savePath }),
  fault('a server in between refuses', { mode: '405' }),
  fault('a busy CRM', { mode: 'busy' }),
  fault('save done, answer lost', { mode: 'lost', match: savePath }),
  fault('upload cut', { mode: 'drop', match: 'upload-file' }),
  fault('upload stored, answer lost', { mode: 'lost', match: 'upload-file' }),
  {
    name: 'save never answered, page reloaded',
    when: hasFields,
    async happen(world, step) {
      const { services, page } = world
      await typeSomething(world, step)
      services.faults.set({ times: 1, match: savePath, mode: 'drop', latency: 60_000 })
      // If an answer is still missing, the form refuses and sends nothing.
      await form(world, step).locator('button[type=submit]').click()
      await page.waitForTimeout(200)
      services.faults.clear()
      await page.reload()
    },
  },
  {
    name: 'read never answered, page reloaded',
    async happen({ services, page }) {
      services.faults.set({ times: 1, match: 'GET .*api/v1', mode: 'drop', latency: 60_000 })
      await page.reload()
      await page.waitForTimeout(500)
      services.faults.clear()
      await page.reload()
    },
  },
  {
    name: 'cookie gone, password asked again',
    async happen({ context }) {
      await context.clearCookies()
    },
  },
  {
    name: 'session not told at a start',
    async happen({ page }) {
      await page.route('**/session', (route) => route.fulfill({ status: 503 }), { times: 1 })
      await page.reload()
    },
  },
  {
    name: 'login refused, password asked again',
    async happen({ services }) {
      services.faults.set([
        { mode: 'expired', match: 'api/v1/records', times: 1 },
        { mode: 'rateLimit', match: 'auth/local', times: 1 },
      ])
    },
  },
]
