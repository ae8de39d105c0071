// What the account journeys do again and again.
import type { Page } from '@playwright/test'
import { dialects } from '../../demo/portal-config'
import { expect, type Services } from '../kit/fixtures'

export const contentOf = (services: Services, dialect: keyof typeof dialects) => ({
  contentUrl: `${services.origin}${dialects[dialect]}`,
})

export const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`)

export async function logout(page: Page): Promise<void> {
  await page.locator('[data-menu=profile]').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(screen(page, 'landing')).toBeVisible()
}

/** Types the new password twice and sends it. */
export async function choosePassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordConfirmation]').fill(repeated)
  await page.locator('form:has(input[name=passwordConfirmation]) button[type=submit]').click()
}

/** Everything the browser keeps for the page, as text in which a plain secret would be found. */
export const dumpStorage = (page: Page): Promise<{ text: string; extractable: boolean[] }> =>
  page.evaluate(async () => {
    const pieces = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    const extractable: boolean[] = []
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const add = (value: unknown): void => {
      if (value instanceof CryptoKey) extractable.push(value.extractable)
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        for (const encoding of ['utf-8', 'utf-16', 'latin1']) pieces.push(new TextDecoder(encoding).decode(value))
      } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
      else pieces.push(String(value))
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const shelf = database.transaction(store).objectStore(store)
        for (const value of [...(await settle(shelf.getAllKeys())), ...(await settle(shelf.getAll()))]) add(value)
      }
      database.close()
    }
    return { text: pieces.join('\n'), extractable }
  })
