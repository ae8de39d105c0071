// The rules for axe in all tests: WCAG 2.2 A and AA, and axe's best practices. Frames are skipped: their content is another company's.
import type { Result, RunOptions } from 'axe-core'

export const axeRules: RunOptions = {
  iframes: false,
  // What passes is counted by nobody, and takes as long to describe.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** One line a violation, with the elements it is about and what is wrong with each. */
export const axeLines = (violations: readonly Result[]): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.flat().at(-1)} ${failureSummary}`).join(' | ')}`,
  )
