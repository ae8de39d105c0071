// Durations in the configuration: a number and a unit, '30m', '12h', '30d'.

export const durationPattern = /^[1-9]\d{0,4}[mhd]$/

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Converts to milliseconds. @param text must match durationPattern */
export const millisecondsOf = (text: string): number =>
  Number.parseInt(text, 10) * units[text.slice(-1) as keyof typeof units]
