import type { Locator } from '@playwright/test'

type Widget = Record<string, (...given: unknown[]) => Promise<unknown>>

/** Calls a method of an element, as its page does, and waits for it. */
export const call = (element: Locator, method: 'goToStep' | 'logout' | 'navigate', ...given: unknown[]) =>
  element.evaluate((one, [name, all]) => (one as unknown as Widget)[name]?.(...all), [method, given] as const)
