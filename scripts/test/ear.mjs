// @ts-check
// `npm run test:ear`: what a screen reader says in twelve scenes, compared with the transcripts in tests/ear. `--write` writes them anew,
// `--only NAME` (more than once) plays the scenes whose names begin so. Needs `npm run build` first.
// Orca and what it needs are installed first, as root on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { install } from './debian.mjs'
import { committedTree, recordCheck } from './gate-record.mjs'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    // Set by this script itself: it runs among processes of its own.
    alone: { type: 'boolean', default: false },
  },
})

/** Orca and Chromium say their own words in its language. */
const name = 'es_CO'

function setUp() {
  install([
    ...['orca', 'xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'at-spi2-core', 'libglib2.0-bin'],
    // Without its languages Chromium says 'No file chosen'.
    ...['locales', 'util-linux', 'chromium', 'chromium-l10n'],
  ])
  const known = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout
  if (!known.includes(`${name}.utf8`)) spawnSync('localedef', ['-i', name, '-f', 'UTF-8', `${name}.UTF-8`])
}

if (values.alone) {
  const { module } = await runnerImport('./tests/ear/record.ts')
  // A browser's closed connection would go on.
  process.exit((await module.record(values)) > 0 ? 1 : 0)
} else {
  if (!existsSync('dist/owner-widgets.js')) throw new Error('Run `npm run build` first')
  setUp()
  const tree = committedTree()
  // Orca does not start beside another one of the same user, and looks for it among the processes. All of them end with this one.
  const alone = [
    '--pid',
    '--fork',
    '--mount-proc',
    '--kill-child',
    process.execPath,
    ...process.argv.slice(1),
    '--alone',
  ]
  process.exitCode = spawnSync('unshare', alone, { stdio: 'inherit' }).status ?? 1
  if (process.exitCode === 0 && process.argv.length === 2) recordCheck('test:ear', tree)
}
