// A user's data in the browser besides her credentials: drafts, look-ups, choices. Another user must not find it (SES-10), so an encrypted
// entry stores whose data it is.
import type { PlainStorage } from '../core/plain-storage'
import type { Vault } from '../core/vault'
import { type Account, isSameAccount, type Login } from './login'
import type { Marks } from './marks'
import { pageEndFolder } from './sweep'

export interface Traces {
  /** Whether this user may read the data: it is hers, or there is none. Undefined if the browser does not tell whose it is. */
  mayBeOf(account: Account): Promise<boolean | undefined>
  /** Records this login as the owner of the data. */
  claim(login: Owner): Promise<void>
  /** Whether the data is of a login that has ended. */
  areEnded(): Promise<boolean>
  /** Removes what can be read without the vault. What is encrypted waits for a page that can read whose it is. */
  hide(): void
  /** Removes the data. @returns false if the browser kept some of it */
  wipe(): Promise<boolean>
}

type Owner = Pick<Login, 'email' | 'round'>

interface Tools {
  vault: Vault
  storage: PlainStorage
  marks: Pick<Marks, 'isEnded'>
  /** Removes the user's choice of property. */
  forgetChoices(): void
  /** Removes the invitation and the reset code of this tab. */
  forgetLinks(): void
}

const entry = 'owner'
/** Folders in the plain storage: position in the wizard, and ids already seen. */
const folders = ['wizard/', 'seen/']

export function createTraces({ vault, storage, marks, forgetChoices, forgetLinks }: Tools): Traces {
  const ownerOf = () => vault.read<Owner>(entry)
  const areThere = async () =>
    folders.some((folder) => storage.names(folder).length > 0) || (await vault.names('draft/')).length > 0
  return {
    async mayBeOf(account) {
      const owner = await ownerOf()
      if (owner) return isSameAccount(owner, account)
      if (vault.isSilent()) return undefined
      return !(await areThere())
    },
    hide() {
      forgetChoices()
      for (const folder of folders)
        for (const name of storage.names(folder)) if (!name.startsWith(pageEndFolder)) storage.set(name, undefined)
    },
    async areEnded() {
      const owner = await ownerOf()
      return owner !== undefined && marks.isEnded(owner)
    },
    async claim({ email, round }) {
      const owner = await ownerOf()
      // Link values do not say whose they are, so only the person who was here before keeps them.
      if (!owner || !isSameAccount(owner, { email })) forgetLinks()
      await vault.write(entry, { email, round })
    },
    async wipe() {
      forgetChoices()
      forgetLinks()
      // Tries all of them, even if one fails.
      const plain = folders.map((folder) => storage.clear(folder))
      return (await vault.clear()) && plain.every(Boolean)
    },
  }
}
