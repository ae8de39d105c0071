// The type of a disturbance, and helpers that several of them share.
import { answerFor } from './answers'
import { shown } from './screen'
import { type } from './typing'
import { fieldsOf, type World, watch } from './world'

export interface Disturbance {
  name: string
  when?: ((world: World, step: number) => boolean) | undefined
  happen(world: World, step: number): Promise<void>
}

/** Milliseconds of typing that a crash may cost (docs/drafts.md). */
export const crashMayCost = 1_000

export const isPortal = ({ host }: World) => host === 'owner-portal'

/** Only Chromium's developer tools can crash, freeze and slow a page. */
export const hasTools = ({ cdp }: World) => cdp !== undefined

/** A step with fields to type into: the choice of the nature has none. */
export const hasFields = (_: World, step: number) => step > 1

export const kindsOf = (world: World, step: number): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(world, step)).map(([name, { kind }]) => [kind, name]))

export async function reopen(world: World): Promise<void> {
  const page = await world.context.newPage()
  await watch(world, page)
  await page.goto(world.address)
}

/** Types an answer into a random text field; the caller disturbs the page immediately afterwards. */
export async function typeSomething(world: World, step: number): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(world, step))) {
    if (field.kind !== 'text' || field.sendPlain || (await shown(world, step, name)) === undefined) continue
    if (world.chance.oneIn(2)) return type(world, step, name, field, answerFor(name, field, world.chance))
  }
}

/** Follows immediately what was typed. */
export const afterTyping = (
  name: string,
  happen: (world: World, step: number) => Promise<unknown>,
  when?: Disturbance['when'],
): Disturbance => ({
  ...{ name, when },
  async happen(world, step) {
    await typeSomething(world, step)
    await happen(world, step)
  },
})
