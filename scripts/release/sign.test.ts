import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signerOf } from './sign.mjs'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
const file = () => join(folder, 'integrity.json')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-sign-'))
  // Whoever runs the tests may have a key of her own.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  git('init', '--quiet')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.co')
  writeFileSync(file(), '{"version": "1.2.0"}\n')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function useKey(): string {
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'somebody@example.co', '-f', key])
  const allowed = join(folder, 'allowed')
  writeFileSync(allowed, `somebody@example.co ${readFileSync(`${key}.pub`, 'utf8')}`)
  git('config', 'gpg.format', 'ssh')
  git('config', 'user.signingkey', key)
  git('config', 'gpg.ssh.allowedSignersFile', allowed)
  return allowed
}

describe('a signed release', () => {
  it('has a signature beside its hashes that fits them and no others (EMB-07)', () => {
    const allowed = useKey()
    const signature = signerOf(folder).sign(file())
    expect(signature).toBe(`${file()}.sig`)
    const verify = () =>
      execFileSync(
        'ssh-keygen',
        ['-Y', 'verify', '-f', allowed, '-I', 'somebody@example.co', '-n', 'file', '-s', signature],
        {
          input: readFileSync(file()),
          stdio: ['pipe', 'pipe', 'pipe'],
          encoding: 'utf8',
        },
      )
    expect(verify()).toContain('Good "file" signature')
    writeFileSync(file(), '{"version": "1.2.1"}\n')
    expect(verify).toThrow()
  })

  it('has a tag that git verifies with the same key (EMB-07)', () => {
    useKey()
    git('commit', '--quiet', '--allow-empty', '-m', 'x')
    git('tag', '--sign', 'v1.2.0', '--message', 'owner-widgets 1.2.0')
    expect(() => git('verify-tag', 'v1.2.0')).not.toThrow()
  })

  it('is refused without a key, with one of another kind, and with a file that is not there (EMB-07)', () => {
    expect(() => signerOf(folder)).toThrow('git config user.signingkey KEY')
    git('config', 'user.signingkey', join(folder, 'nothing'))
    git('config', 'gpg.format', 'ssh')
    expect(() => signerOf(folder)).toThrow(`there is no key file ${join(folder, 'nothing')}`)
    git('config', 'gpg.format', 'x509')
    expect(() => signerOf(folder)).toThrow("gpg.format is 'x509'")
    git('config', 'gpg.format', 'ssh')
    git('config', 'user.signingkey', file())
    expect(() => signerOf(folder).sign(file())).toThrow('ssh-keygen could not sign')
  })
})
