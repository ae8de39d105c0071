// @ts-check
// Signs a release with an Ed25519 key of its owner, which is given as a file or by the environment and never stands in the repository.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @typedef {object} Signer
 * @property {(file: string) => void} sign Writes `FILE.sig`, the signature of the file's content
 * @property {string} publicKey as PEM, for those who verify
 */

/**
 * @param {string | undefined} file of the private key (`--key`), as PEM; else RELEASE_KEY is the key itself. RELEASE_KEY_PASSPHRASE opens an encrypted one
 * @returns {Signer | undefined} none where no key is given
 * @throws where there is no such file, or no Ed25519 key in it
 */
export function signerOf(file, { RELEASE_KEY, RELEASE_KEY_PASSPHRASE: passphrase } = process.env) {
  const where = file ?? 'RELEASE_KEY'
  const pem = file === undefined ? RELEASE_KEY : readKey(file)
  if (!pem) return
  const key = keyIn(pem, passphrase, where)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${where} is a key of type ${key.asymmetricKeyType}; a release is signed with an Ed25519 key`)
  return {
    sign: (path) => writeFileSync(`${path}.sig`, sign(null, readFileSync(path), key)),
    publicKey: String(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
  }
}

function readKey(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`There is no key file ${file}`)
  }
}

function keyIn(/** @type {string} */ key, /** @type {string | undefined} */ passphrase, /** @type {string} */ where) {
  try {
    return createPrivateKey({ key, ...(passphrase && { passphrase }) })
  } catch {
    // Node's own message could quote the key.
    throw new Error(`${where} holds no private key as PEM, or RELEASE_KEY_PASSPHRASE does not open it`)
  }
}
