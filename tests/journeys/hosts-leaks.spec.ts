// Nothing is left behind: fifty times mounted and removed, counted by the browser itself (EMB-06).
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'

interface Counts {
  nodes: number
  listeners: number
  documents: number
  timers: number
  heap: number
}

/** Timers that are still to run, counted where they are made. */
const countTimers = () => {
  const running = new Set<number>()
  Object.assign(window, { running })
  const { setTimeout: after, clearTimeout: cancel, setInterval: every, clearInterval: end } = window
  window.setTimeout = ((run: () => void, ...rest: [number]) => {
    const id = after(
      () => {
        running.delete(id)
        run()
      },
      ...rest,
    )
    running.add(id)
    return id
  }) as typeof setTimeout
  window.setInterval = ((...given: [() => void, number]) => {
    const id = every(...given)
    running.add(id)
    return id
  }) as typeof setInterval
  window.clearTimeout = (id) => {
    running.delete(id as number)
    cancel(id)
  }
  window.clearInterval = (id) => {
    running.delete(id as number)
    end(id)
  }
}

async function count(page: Page, session: CDPSession): Promise<Counts> {
  // Twice, for what is freed by finalizers of the first time.
  await session.send('HeapProfiler.collectGarbage')
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const timers = await page.evaluate(() => (window as unknown as { running: Set<number> }).running.size)
  return { nodes, listeners: jsEventListeners, documents, timers, heap: usedSize }
}

/** Removes the element and puts a fresh one there, each time until it shows something. */
const remount = (page: Page, tag: string, times: number) =>
  page.evaluate(
    async ([tag, times]) => {
      const shown = async (element: Element) => {
        while (!element.shadowRoot?.querySelector('[data-screen], form')) await new Promise(requestAnimationFrame)
      }
      for (let turn = 0; turn < times; turn++) {
        const old = document.querySelector(tag)
        const next = document.createElement(tag)
        next.setAttribute('config', '/config.json')
        old?.replaceWith(next)
        await shown(next)
      }
    },
    [tag, times] as const,
  )

async function noGrowth(page: Page, tag: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await remount(page, tag, 10)
  const before = await count(page, session)
  await remount(page, tag, 50)
  const after = await count(page, session)
  const growth = Object.fromEntries(
    (Object.keys(before) as (keyof Counts)[]).map((name) => [name, after[name] - before[name]]),
  )
  // One mounting may be at another point of its life when counted; fifty of anything would show.
  expect(growth.nodes).toBeLessThan(60)
  expect(growth.listeners).toBeLessThan(30)
  expect(growth.documents).toBeLessThanOrEqual(0)
  expect(growth.timers).toBeLessThan(10)
  expect(growth.heap).toBeLessThan(1_000_000)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(countTimers)
})

test('fifty portals leave nothing behind, logged in (EMB-06)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await noGrowth(page, 'owner-portal')
})

test('fifty wizards leave nothing behind, in a step (EMB-06)', async ({ openWidget, page }) => {
  await openWidget('fiducia-wizard', { as: 'laura' })
  await expect(page.locator('form[data-step]')).toBeVisible()
  await noGrowth(page, 'fiducia-wizard')
})
