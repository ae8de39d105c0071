// @ts-check
// web-test-runner reporter: one line per test, details of failures, a summary; for `npm test` also writes the counts to a file.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * @import { Reporter, TestResultError, TestSession, TestSuiteResult } from '@web/test-runner'
 * @typedef {{ title: string, passed: boolean, skipped: boolean, duration?: number, error?: TestResultError }} Test
 */

/**
 * @param {TestSuiteResult} suite
 * @param {string[]} path
 * @returns {Generator<Test>}
 */
function* testsOf(suite, path = []) {
  for (const test of suite.tests) yield { ...test, title: [...path, test.name].filter(Boolean).join(' > ') }
  for (const inner of suite.suites) yield* testsOf(inner, [...path, inner.name])
}

const indented = (/** @type {TestResultError} */ error) =>
  [error.message, error.stack].filter(Boolean).join('\n').replace(/^/gm, '      ')

function* linesOf(/** @type {Test} */ test) {
  yield `  ${test.passed ? '✓' : '✗'} ${test.title}${test.duration ? ` (${Math.round(test.duration)} ms)` : ''}`
  if (!test.passed) yield test.error ? indented(test.error) : '      skipped'
}

/** The console output and errors of a session; printed only if it failed. */
function* troubleOf(/** @type {TestSession} */ session) {
  for (const error of session.errors) yield `  ✗ ${indented(error).trim()}`
  for (const address of session.request404s) yield `    404 ${address}`
  for (const log of session.logs) yield `    console: ${log.map(String).join(' ').slice(0, 500)}`
}

/** What the page writes to its console before the title of a test that passed only at its second run. */
export const passedAgain = 'Passed only when run once more: '

const againIn = (/** @type {TestSession} */ { logs }) =>
  logs.flatMap(([first]) => (String(first).startsWith(passedAgain) ? [String(first).slice(passedAgain.length)] : []))

/** @returns {Reporter} */
export function countsReporter() {
  const counts = { passed: 0, failed: 0, again: /** @type {string[]} */ ([]), broken: /** @type {string[]} */ ([]) }
  return {
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      const out = [relative(process.cwd(), testFile)]
      for (const session of sessionsForTestFile) {
        // A skipped test counts as a failure.
        const tests = session.testResults
          ? [...testsOf(session.testResults)].map((test) => ({ ...test, passed: test.passed && !test.skipped }))
          : []
        const failed = tests.filter((test) => !test.passed).length
        // An error outside the tests of a file counts as one more failure.
        const broken = session.errors.length > 0 || tests.length === 0 ? 1 : 0
        counts.passed += tests.length - failed
        counts.again.push(...againIn(session))
        counts.failed += failed + broken
        for (const test of tests) out.push(...linesOf(test))
        for (const test of tests) if (!test.passed) counts.broken.push(test.title)
        if (broken) counts.broken.push(relative(process.cwd(), testFile))
        if (failed + broken > 0) out.push(...troubleOf(session))
      }
      logger.log(`${out.join('\n')}\n`)
    },
    stop() {
      console.log(`${counts.passed} passed, ${counts.failed} failed`)
      if (process.env.RESULTS) writeFileSync(process.env.RESULTS, JSON.stringify(counts))
    },
  }
}
