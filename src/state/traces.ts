// What the browser keeps of a person beside her credentials: drafts, look-ups, choices. Somebody else, by whatever way she comes in, finds
// none of it (SES-10), so an encrypted mark says whose it is.
import type { PlainStorage } from '../core/plain-storage'
import type { Vault } from '../core/vault'
import { type Account, isSameAccount } from './session-user'

export interface Traces {
  /** Whether this person may find them: they are hers, or there are none. */
  mayBeOf(account: Account): Promise<boolean>
  /** From now on they are this person's. */
  claim(account: Account): Promise<void>
  /** False where the browser keeps something all the same. */
  wipe(): Promise<boolean>
}

interface Tools {
  vault: Vault
  storage: PlainStorage
  /** Removes what she chose: the property. */
  forgetChoices(): void
  /** Removes the invitation and the reset code of this tab. */
  forgetLinks(): void
}

const entry = 'owner'
/** Names in the plain storage: her way through the onboarding, and what she has seen. */
const folders = ['wizard/', 'seen/']

export function createTraces({ vault, storage, forgetChoices, forgetLinks }: Tools): Traces {
  const ownerOf = () => vault.read<Account>(entry)
  const areThere = async () =>
    folders.some((folder) => storage.names(folder).length > 0) || (await vault.names('draft/')).length > 0
  return {
    async mayBeOf(account) {
      const owner = await ownerOf()
      return owner ? isSameAccount(owner, account) : !(await areThere())
    },
    async claim({ email }) {
      const owner = await ownerOf()
      // Link values do not say whose they are, so only the person who was here before keeps them.
      if (!owner || !isSameAccount(owner, { email })) forgetLinks()
      await vault.write(entry, { email })
    },
    async wipe() {
      forgetChoices()
      forgetLinks()
      // Each is tried, whatever becomes of the others.
      const plain = folders.map((folder) => storage.clear(folder))
      return (await vault.clear()) && plain.every(Boolean)
    },
  }
}
