import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { snippet } from '../../tests/journeys/guide-snippets'
import { measure } from '../build/integrity.mjs'
import { signerOf } from './sign.mjs'

let folder: string
const at = (name: string) => join(folder, name)
const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey'], passphrase?: string) =>
  String(key.export({ type: 'pkcs8', format: 'pem', ...(passphrase && { cipher: 'aes-256-cbc', passphrase }) }))
const ed25519 = generateKeyPairSync('ed25519').privateKey

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-sign-'))
  writeFileSync(at('owner-widgets.js'), 'let a')
  writeFileSync(at('integrity.json'), JSON.stringify({ version: '1.2.0', files: measure(folder) }))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the guide where a release was downloaded to. @returns what it says, also where it fails */
function follow(name: string): string {
  try {
    return execFileSync('sh', ['-c', snippet('guides/pinning.md', 'shell', name)], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

function signAs(signer: ReturnType<typeof signerOf>): void {
  signer?.sign(at('integrity.json'))
  writeFileSync(at('owner-widgets.pub.pem'), signer?.publicKey ?? '')
}

describe('a signed release', () => {
  it.each(['verify-openssl', 'verify-node'])(
    'is verified by the command of the guide, and no other is: %s (REL-01)',
    (name) => {
      signAs(signerOf(undefined, { RELEASE_KEY: pemOf(ed25519) }))
      expect(follow(name)).toContain('Signature Verified Successfully')
      writeFileSync(at('integrity.json'), readFileSync(at('integrity.json'), 'utf8').replace('1.2.0', '1.2.1'))
      expect(follow(name)).toContain('Signature Verification Failure')
    },
  )

  it('has every file that its hashes name, and the command of the guide names a changed one (REL-01)', () => {
    expect(follow('verify-files')).toBe('All 1 files are those of the release\n')
    writeFileSync(at('owner-widgets.js'), 'let b')
    expect(follow('verify-files')).toBe('Changed: owner-widgets.js\n')
  })

  it('is what a server sends compressed, too (REL-01)', () => {
    const [text, other] = [readFileSync(at('owner-widgets.js')), Buffer.from('let b')]
    writeFileSync(at('owner-widgets.js.br'), brotliCompressSync(text))
    writeFileSync(at('owner-widgets.js.gz'), gzipSync(text))
    expect(follow('verify-files')).toBe('All 1 files are those of the release\n')
    writeFileSync(at('owner-widgets.js.br'), brotliCompressSync(other))
    writeFileSync(at('owner-widgets.js.gz'), other)
    expect(follow('verify-files')).toBe('Changed: owner-widgets.js.br, owner-widgets.js.gz\n')
  })

  it('takes its key from a file, also an encrypted one (REL-01)', () => {
    writeFileSync(at('key.pem'), pemOf(ed25519, 'Playa'))
    signAs(signerOf(at('key.pem'), { RELEASE_KEY_PASSPHRASE: 'Playa' }))
    expect(follow('verify-node')).toContain('Verified Successfully')
  })

  it('is refused without the key that is named, with one of another kind, and with what is no key (REL-01)', () => {
    expect(signerOf(undefined, {})).toBeUndefined()
    expect(() => signerOf(at('none.pem'))).toThrow('There is no key file')
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect(() => signerOf(undefined, { RELEASE_KEY: pemOf(rsa) })).toThrow('RELEASE_KEY is a key of type rsa')
    expect(() => signerOf(undefined, { RELEASE_KEY: 'secret' })).toThrow(/^RELEASE_KEY holds no private key as PEM/)
    writeFileSync(at('key.pem'), pemOf(ed25519, 'Playa'))
    expect(() => signerOf(at('key.pem'), {})).toThrow('RELEASE_KEY_PASSPHRASE does not open it')
  })
})
