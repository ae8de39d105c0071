// Whether the page had zod before us. Evaluated before zod itself (zod.ts).
const names = ['__zod_globalConfig', '__zod_globalRegistry'] as const

const ofPage = names.filter((name) => name in globalThis)

/** Takes the globals off the page that our copy of zod has added: it works without them, and the page's globals are the page's (EMB-02). */
export function removeOurGlobals(): void {
  for (const name of names) if (!ofPage.includes(name)) Reflect.deleteProperty(globalThis, name)
}
