// @ts-check
// Signs with the key that git is configured with: `user.signingkey`, and `gpg.format` for its kind (openpgp, where not said, or ssh).
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'

/**
 * @typedef {object} Signer
 * @property {(file: string) => string} sign Writes a detached signature beside the file. @returns its path. @throws if the key cannot sign
 */

/** The programs that make a signature, by `gpg.format`: arguments, and the ending of what they write. */
const kinds = {
  ssh: {
    ending: '.sig',
    command: (/** @type {string} */ key, /** @type {string} */ file) => [
      'ssh-keygen',
      '-Y',
      'sign',
      '-n',
      'file',
      '-f',
      key,
      file,
    ],
  },
  openpgp: {
    ending: '.asc',
    command: (/** @type {string} */ key, /** @type {string} */ file) => [
      ...['gpg', '--batch', '--yes', '--armor', '--local-user', key],
      ...['--output', `${file}.asc`, '--detach-sign', file],
    ],
  },
}

/**
 * @param {string} folder of the repository whose configuration counts
 * @returns {Signer}
 * @throws where git has no key, or one of a kind that is not known here
 */
export function signerOf(folder) {
  const setting = (/** @type {string[]} */ ...name) => {
    try {
      return execFileSync('git', ['config', ...name], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }
  const key = setting('--type=path', 'user.signingkey')
  if (!key)
    throw new Error(
      '--sign: git has no key to sign with: git config user.signingkey KEY (and gpg.format ssh for an SSH key)',
    )
  const format = setting('gpg.format') || 'openpgp'
  const kind = format === 'ssh' || format === 'openpgp' ? kinds[format] : undefined
  if (!kind) throw new Error(`--sign: gpg.format is '${format}'; only openpgp and ssh keys sign a release`)
  if (format === 'ssh' && !existsSync(key)) throw new Error(`--sign: there is no key file ${key} (user.signingkey)`)
  return {
    sign(file) {
      const signature = file + kind.ending
      rmSync(signature, { force: true })
      const [program = '', ...args] = kind.command(key, file)
      try {
        execFileSync(program, args, { cwd: folder, stdio: ['inherit', 'ignore', 'pipe'] })
      } catch (error) {
        const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
        throw new Error(`--sign: ${program} could not sign with ${key}${said && `: ${said}`}`)
      }
      return signature
    },
  }
}
