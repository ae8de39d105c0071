// The browser's storage is full or refused.
import { type Disturbance, hasFields, typeSomething } from './disturbance'

export const storageDisturbances: readonly Disturbance[] = [
  {
    name: 'disk full for a moment',
    when: hasFields,
    async happen(world, step) {
      await world.page.evaluate(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
        setTimeout(() => {
          IDBObjectStore.prototype.put = put
        }, 400)
      })
      await typeSomething(world, step)
    },
  },
  {
    name: 'storage refused, element put elsewhere',
    when: hasFields,
    async happen(world, step) {
      const { page, host } = world
      await page.evaluate(refuseStorage)
      await typeSomething(world, step)
      await page.evaluate((tag) => {
        const element = document.querySelector(tag)
        if (element) document.body.prepend(element)
      }, host)
      await page.evaluate(() => dispatchEvent(new Event('storage-works-again')))
    },
  },
]

/** Runs in the page: IndexedDB and localStorage refuse writes until they are enabled again. */
function refuseStorage(): void {
  const { put } = IDBObjectStore.prototype
  const { setItem } = Storage.prototype
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  IDBObjectStore.prototype.put = refuse
  Storage.prototype.setItem = refuse
  addEventListener(
    'storage-works-again',
    () => {
      IDBObjectStore.prototype.put = put
      Storage.prototype.setItem = setItem
    },
    { once: true },
  )
}
