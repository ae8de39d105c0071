// @ts-check
// The parts of `npm run check`, and how each tool's report is counted. A tool without a report counts as one check.
/**
 * @typedef {{ passed: number, failed: number, again?: string[], broken?: string[] }} Counts with titles of tests that passed only when run once
 *   more, which CI allows where browsers and servers take part, and of those that failed
 * @typedef {{ name: string, command: (file: string) => string[], needsBuild?: boolean, counts?(report: unknown): Counts }} Part
 * @typedef {{ status: string, name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} TestFile
 * @typedef {{ suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 */

/** @type {(report: { numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }) => Counts} */
const fromVitest = (report) => {
  const brokenFiles = report.testResults.filter(isBrokenFile)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  // A test that passed when it was run once more keeps the message of its first failure.
  const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests,
    // A skipped test counts as a failure, and so does a file that does not load, which has no tests to count.
    failed: report.numFailedTests + report.numPendingTests + brokenFiles.length,
    again: again.map(({ fullName }) => fullName),
    broken: [...failed.map(({ fullName }) => fullName), ...brokenFiles.map(({ name }) => name)],
  }
}
const isBrokenFile = (/** @type {TestFile} */ file) =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')

/** @type {(report: { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>, errors: unknown[], suites: Suite[] }) => Counts} */
const fromPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped + errors.length,
  again: titlesOf(suites, ['flaky']),
  broken: titlesOf(suites, ['unexpected', 'skipped']),
})
/** @type {(suites: Suite[], statuses: string[]) => string[]} */
const titlesOf = (suites, statuses) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status))).map(({ title }) => title),
    ...titlesOf(inner, statuses),
  ])

const vitest = (/** @type {string[]} */ projects, /** @type {string} */ file) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
]

/**
 * In the order in which two lanes take them: what waits for a browser, a file or a time-out leaves its core to the other lane. The journeys come
 * first, because they are the longest, beside parts with one browser or none: with many in both lanes each test takes three times as long. The
 * browser's tests come last, because their pages keep both cores busy when the other lane has ended.
 *
 * @type {Part[]}
 */
export const parts = [
  { name: 'build', command: () => ['node', 'scripts/build/build.mjs'] },
  { name: 'format and lint', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: () => ['tsc', '-p', '.'] },
  { name: 'journeys', needsBuild: true, command: () => ['playwright', 'test'], counts: fromPlaywright },
  { name: 'unit and rules', command: (file) => vitest(['unit', 'bogota', 'auckland'], file), counts: fromVitest },
  { name: 'gateway', command: (file) => vitest(['gateway'], file), counts: fromVitest },
  { name: 'build contract', needsBuild: true, command: (file) => vitest(['dist'], file), counts: fromVitest },
  { name: 'sizes', needsBuild: true, command: () => ['size-limit'] },
  {
    // Other browsers and servers that are installed here; `npm run test:engines` installs them.
    name: 'engines',
    needsBuild: true,
    command: (file) => ['node', 'scripts/test/engines.mjs', '--as-is', file],
    counts: fromVitest,
  },
  { name: 'browser', command: () => ['web-test-runner'], counts: (report) => /** @type {Counts} */ (report) },
]
