// Records whether the page had zod's globals before ours was loaded. Must be evaluated before zod itself (zod.ts).
const names = ['__zod_globalConfig', '__zod_globalRegistry'] as const

const ofPage = names.filter((name) => name in globalThis)

/** Removes the globals that our copy of zod added to the page (EMB-02); zod works without them. */
export function removeOurGlobals(): void {
  for (const name of names) if (!ofPage.includes(name)) Reflect.deleteProperty(globalThis, name)
}
