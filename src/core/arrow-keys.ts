const arrows = { across: ['ArrowLeft', 'ArrowRight'], down: ['ArrowUp', 'ArrowDown'] } as const

/** @param index -1 if none has the focus @returns undefined for other keys */
export function nextIndex(key: string, index: number, count: number, axis: keyof typeof arrows): number | undefined {
  const [back, forward] = arrows[axis]
  if (key === 'Home' || (key === forward && index === count - 1)) return 0
  if (key === 'End' || (key === back && index <= 0)) return count - 1
  if (key === forward) return index + 1
  return key === back ? index - 1 : undefined
}
