// What a release is refused for, by the command itself, in a repository with a copy of what it reads before it begins.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checksOf } from '../test/gate-record.mjs'
import { blanksLeft } from './blanks.mjs'
import { channelsOf, refuseVersion, repin, versionAfter } from './version.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = ['src', 'widgets', 'locales', 'scripts', 'docs', 'vite.config.ts', '.gitignore']
const current = '1.2.4-dev'
const next = '2.0.0'

let folder: string
let begin: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'x')
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-release-'))
  for (const path of read) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  write('package.json', JSON.stringify({ version: current, exports: { '.': '' } }))
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- `all`: a thing.\n')
  write('SECURITY.md', 'security@example.co')
  git('init', '--quiet')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.co')
  git('config', 'commit.gpgsign', 'false')
  commit()
  begin = git('rev-parse', 'HEAD')
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  git('reset', '--quiet', '--hard', begin)
  git('clean', '--quiet', '-fd')
  rmSync(join(folder, '.cache'), { recursive: true, force: true })
})

const { NODE_ENV: _, ...asInAShell } = process.env

/** Runs the command. @returns the reason that it gives, after a look at whether it left everything as it was */
function reasonAgainst(version: string): string {
  const [head, status] = [git('rev-parse', 'HEAD'), git('status', '--porcelain')]
  const { status: code, stderr } = spawnSync(process.execPath, [join(root, 'scripts/release/release.mjs'), version], {
    cwd: folder,
    encoding: 'utf8',
    env: asInAShell,
  })
  expect({ code, head: git('rev-parse', 'HEAD'), status: git('status', '--porcelain') }).toEqual({
    code: 1,
    head,
    status,
  })
  return stderr
}

/** Puts a gate in place of ours that ends so, and counts its runs. */
function gateThat(ends: string): void {
  const count = "appendFileSync('.cache/runs', 'x')"
  const imports =
    "import { appendFileSync } from 'node:fs'\nimport { committedTree, recordGate } from './gate-record.mjs'"
  write('scripts/test/check.mjs', `${imports}\n${ends}\n${count}\n`)
  commit()
}

// Each look starts the command, and some several.
describe('a release is refused', { timeout: 60_000 }, () => {
  it.each(['1.0', 'v1.0.0', '01.0.0', '1.0.0-beta', 'next'])(
    'with a malformed version number: %s (REL-02)',
    (version) => {
      expect(() => refuseVersion(version, current, [])).toThrow(`'${version}' is no version such as 1.2.0`)
    },
  )

  it('with a version number that is not newer, or released already (REL-02)', () => {
    git('tag', `v${next}`)
    expect(() => refuseVersion('0.0.2', current, [])).toThrow(`0.0.2 is not newer than ${current}`)
    expect(reasonAgainst(next)).toBe(`Refused: There is a tag v${next} already\n`)
    git('tag', '--delete', `v${next}`)
  })

  it('with a dirty tree (REL-02)', () => {
    write('more.txt', 'x')
    expect(reasonAgainst(next)).toBe('Refused: Commit everything first: a release is what is committed\n')
  })

  it('with nothing under Unreleased (REL-02)', () => {
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n')
    commit()
    expect(reasonAgainst(next)).toContain('Refused: CHANGELOG.md has no line under Unreleased')
  })

  it('with a security contact or a time that is not filled in, before the gate runs (REL-03)', () => {
    write('SECURITY.md', '| reports go to | [fill in: an address] |\n| answered | [fill in: days] |')
    commit()
    const reason =
      "Refused: SECURITY.md is not filled in by the project's owner: [fill in: an address], [fill in: days]\n"
    expect(reasonAgainst(next)).toBe(reason)
  })

  it('with a gate that fails, run now or before, or that does not come to its end (REL-02)', () => {
    gateThat('recordGate(committedTree(), { passed: 5, failed: 2 })')
    const reason = 'Refused: The gate (npm run check) fails on this commit: 5 passed, 2 failed\n'
    expect(reasonAgainst(next)).toBe(reason)
    expect(reasonAgainst(next)).toBe(reason)
    expect(readFileSync(join(folder, '.cache/runs'), 'utf8')).toBe('x')
    gateThat('')
    expect(reasonAgainst(next)).toBe('Refused: The gate (npm run check) did not come to an end on this commit\n')
  })

  it('with a key that is not there (REL-01, REL-02)', () => {
    const args = [join(root, 'scripts/release/release.mjs'), next, '--key', join(folder, 'none.pem')]
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect({ stderr, status }).toEqual({
      stderr: `Refused: There is no key file ${join(folder, 'none.pem')}\n`,
      status: 1,
    })
  })
})

describe('a release', () => {
  it('says of each check beside the gate whether it has passed on its commit (REL-02)', () => {
    const lines = ['engines', 'strapi', 'ear'].map((name) => `test:${name} has not passed on this commit`)
    expect(checksOf('another tree')).toEqual(lines)
  })

  it('says which blanks are left to its owner (REL-03)', () => {
    const filled = {
      LICENSE: 'Apache License',
      'SECURITY.md': 'security@example.co',
      'package.json': '{ "repository": "a", "homepage": "b", "bugs": "c" }',
    }
    const inManifest = ['repository', 'homepage', 'bugs'].map((key) => `package.json: ${key}`)
    expect(blanksLeft()).toEqual(['LICENSE: the licence', 'SECURITY.md: the security contact', ...inManifest])
    expect(blanksLeft((file) => filled[file as keyof typeof filled])).toEqual([])
  })

  it('has a folder for itself, its minor and its major, unless a newer release has it (REL-03)', () => {
    expect(channelsOf('1.2.3')).toEqual(['1.2.3', '1.2', '1'])
    expect(channelsOf('1.2.3', ['1.2.2', '1.10.0', '0.9.0'])).toEqual(['1.2.3', '1.2'])
    expect(channelsOf('1.2.3', ['1.2.10'])).toEqual(['1.2.3'])
  })

  it('leaves a version of its own to what is built until the next, which may become it or a later one (REL-02)', () => {
    expect(versionAfter('2.0.9')).toBe('2.0.10-dev')
    for (const version of ['2.0.10', '2.1.0', '3.0.0'])
      expect(() => refuseVersion(version, '2.0.10-dev', ['2.0.9'])).not.toThrow()
    expect(() => refuseVersion('2.0.9', '2.0.10-dev', [])).toThrow('2.0.9 is not newer than 2.0.10-dev')
  })

  it('sets its version in the addresses and files that guides name (REL-03)', () => {
    const guide =
      'a/owner-widgets@0.1.0/b owner-widgets@0.1/ owner-widgets@0/ npm i owner-widgets-0.1.0.tgz owner-widgets-0.1.0.cdx.json ' +
      'owner-widgets-0.1.0/ owner-widgets-source-maps-0.1.0.tgz owner-widgets-0.1.0.md'
    expect(repin(guide, '2.3.4')).toBe(
      'a/owner-widgets@2.3.4/b owner-widgets@2.3/ owner-widgets@2/ npm i owner-widgets-2.3.4.tgz owner-widgets-2.3.4.cdx.json ' +
        'owner-widgets-2.3.4/ owner-widgets-source-maps-2.3.4.tgz owner-widgets-2.3.4.md',
    )
    expect(repin('/**\n * Version: 0.1.0\n * Requires at least: 6.1.0\n', '2.3.4')).toBe(
      '/**\n * Version: 2.3.4\n * Requires at least: 6.1.0\n',
    )
  })

  it('sets it in every guide but that of the upgrade, which names an older one (REL-03)', () => {
    const guides = readdirSync(join(root, 'widgets'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    )
    for (const path of guides) {
      const text = readFileSync(join(root, 'widgets', path), 'utf8')
      const after = repin(text, '9.8.7')
      if (path.endsWith('upgrade.md')) expect(after).toBe(text)
      else expect(after.match(/@(?!9(\.8(\.7)?)?\b)\d+(\.\d+)*\/?`/g) ?? [], path).toEqual([])
    }
  })
})
