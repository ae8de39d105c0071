// web-test-runner reporter: one line for each test, the failures in full, the counts at the end and, for `npm test`, in a file.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

function* testsOf(suite, path = []) {
  for (const test of suite.tests) yield { ...test, title: [...path, test.name].filter(Boolean).join(' > ') }
  for (const inner of suite.suites) yield* testsOf(inner, [...path, inner.name])
}

const lines = (error) => [error.message, error.stack].filter(Boolean).join('\n').replace(/^/gm, '      ')

export function countsReporter() {
  const counts = { passed: 0, failed: 0 }
  return {
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      const out = [relative(process.cwd(), testFile)]
      for (const session of sessionsForTestFile) {
        for (const test of session.testResults ? testsOf(session.testResults) : []) {
          // A skipped test proves nothing.
          const passed = test.passed && !test.skipped
          counts[passed ? 'passed' : 'failed'] += 1
          out.push(`  ${passed ? '✓' : '✗'} ${test.title}${test.duration ? ` (${Math.round(test.duration)} ms)` : ''}`)
          if (!passed) out.push(test.error ? lines(test.error) : '      skipped')
        }
        for (const error of session.errors) out.push(`  ✗ ${lines(error).trim()}`)
        for (const address of session.request404s) out.push(`    404 ${address}`)
        for (const log of session.logs) out.push(`    console: ${log.map(String).join(' ').slice(0, 500)}`)
        // A file that broke before or between its tests counts as one more failure.
        if (session.errors.length > 0 || !session.testResults) counts.failed += 1
      }
      logger.log(`${out.join('\n')}\n`)
    },
    onTestRunFinished() {
      process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
      if (process.env.RESULTS) writeFileSync(process.env.RESULTS, JSON.stringify(counts))
    },
  }
}
