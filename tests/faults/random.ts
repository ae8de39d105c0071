// Pseudo-random choices: the same seed gives the same journey.

export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** True once in this many calls, on average. */
  oneIn(cases: number): boolean
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** Mulberry32, a small generator that is random enough for choices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    oneIn: (cases) => next() * cases < 1,
    pick<T>(list: readonly T[]): T {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}
