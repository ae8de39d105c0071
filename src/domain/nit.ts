// The check digit of a Colombian tax number (NIT). Used for a hint; it never blocks.

/** Weights of the digits, from right to left. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Computes the check digit for a number without one; undefined if the text is no NIT. */
export function nitCheckDigit(number: string): number | undefined {
  if (!/^\d{1,15}$/.test(number)) return undefined
  const sum = [...number].reverse().reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** Splits a typed NIT into number and check digit; nine digits are a number without check digit. */
export function readNit(text: string): { number: string; digit: number | undefined } | undefined {
  const [, hyphened, after] = /^([\d.\s]+)-\s*(\d)\s*$/.exec(text.trim()) ?? []
  if (hyphened !== undefined) return { number: digits(hyphened), digit: Number(after) }
  const all = digits(text)
  if (!all || /[^\d.,\s-]/.test(text)) return undefined
  return all.length === 10 ? { number: all.slice(0, 9), digit: Number(all[9]) } : { number: all, digit: undefined }
}

const digits = (text: string): string => text.replace(/\D/g, '')
