// What axe looks for wherever it runs: WCAG 2.2 A and AA, and its own advice. Frames are the other company's.
import type { Result, RunOptions } from 'axe-core'

export const axeRules: RunOptions = {
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** One line a violation, with the elements it is about and what is wrong with each. */
export const axeLines = (violations: readonly Result[]): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.flat().at(-1)} ${failureSummary}`).join(' | ')}`,
  )
