const arrows = { across: ['ArrowLeft', 'ArrowRight'], down: ['ArrowUp', 'ArrowDown'] } as const

/** @returns the next place in a circle. @param at -1 without the focus */
export function targetOf(key: string, at: number, count: number, way: keyof typeof arrows): number | undefined {
  const [back, on] = arrows[way]
  if (key === 'Home' || (key === on && at === count - 1)) return 0
  if (key === 'End' || (key === back && at <= 0)) return count - 1
  return key === on ? at + 1 : key === back ? at - 1 : undefined
}
