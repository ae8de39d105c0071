// A slot's pictures, before they are a PDF (DOC-09).
import { asFailure } from '../core/failure'
import { pdf, typeOf, unknown } from '../core/file-type'
import { limits } from '../domain/limits'
import {
  type FileHint,
  type Gathering,
  inFlight,
  type OfficeEnding,
  officeEnding,
  type Page,
  type Refusal,
} from '../domain/upload'
import { added, documentName, documentOf, readPage } from './pages'
import type { Slots, Upload, UploadsInput } from './slots'
import type { Prepared } from './upload-file'

interface GatheringInput {
  stored: UploadsInput['stored']
  officeTypeIn(slot: string): OfficeEnding | undefined
  run(slot: string, name: string, make: () => Promise<Prepared>): void
}

export function createGathering({ stored, officeTypeIn, run }: GatheringInput, slots: Slots) {
  /** Each resolves when the slot's chosen pictures are read. */
  const readsBySlot = new Map<string, Promise<unknown>>()
  /** Documents that the cached record may lack; no two share a name. */
  const sentDocuments: { name: string }[] = []
  const gatheredIn = (slot: string) => slots.of(slot)?.gathered

  /** Changes the pictures, also while their PDF is sent. */
  const updatePictures = (slot: string, update: (now: Gathering) => Gathering) => {
    const now = slots.of(slot)
    if (!now?.gathered) return
    const gathered = update(now.gathered)
    slots.set(slot, { ...now, gathered, ...(now.state.status === 'gathering' && { state: gathered }) })
  }
  const restoreUpload = (slot: string, before: Upload | undefined) =>
    slots.set(slot, before && !inFlight(before.state) ? before : undefined)

  /** @returns pictures that could not be read */
  async function read(slot: string, files: readonly File[], sides: readonly number[] | undefined) {
    const refused: Refusal[] = []
    for (const [place, file] of files.entries()) {
      const page = await readPage(file).catch(
        (thrown) => void refused.push({ name: file.name, reason: asFailure(thrown) }),
      )
      updatePictures(slot, (now) => ({
        ...now,
        waiting: now.waiting - 1,
        pages: page ? added(now.pages, { ...page, side: sides?.[place] }) : now.pages,
      }))
    }
    return refused
  }

  async function gather(slot: string, files: readonly File[], label: string, sides?: readonly number[]) {
    const { pictures, apart } = await separatePictures(files, officeTypeIn(slot))
    if (pictures.length === 0) return apart
    const before = slots.of(slot)
    const former = before?.gathered
    const name = former?.name ?? documentName(label, [...stored(slot), ...sentDocuments])
    const { pages, waiting } = former ?? { pages: [], waiting: 0 }
    const room = sides?.length ?? Math.max(0, limits.upload.pages - pages.length - waiting)
    const fits = pictures.slice(0, room)
    const gathered: Gathering = { status: 'gathering', name, pages, waiting: waiting + fits.length }
    before?.run?.abort()
    slots.set(slot, { state: gathered, gathered })
    const work = read(slot, fits, sides)
    readsBySlot.set(slot, Promise.all([readsBySlot.get(slot), work]))
    const refused = await work
    const now = gatheredIn(slot)
    if (now?.pages.length === 0 && now.waiting === 0) restoreUpload(slot, before)
    return [...apart, ...refused, ...pictures.slice(room).map(({ name }) => ({ name, reason: 'tooMany' as const }))]
  }

  return {
    gather,
    remove(slot: string, id: string) {
      const { pages = [], waiting } = gatheredIn(slot) ?? {}
      const rest = pages.filter((page) => page.id !== id)
      if (rest.length > 0 || waiting) updatePictures(slot, (now) => ({ ...now, pages: rest }))
      else restoreUpload(slot, undefined)
    },
    send(slot: string) {
      const name = gatheredIn(slot)?.name
      if (name === undefined) return
      sentDocuments.push({ name })
      run(slot, name, async () => {
        await readsBySlot.get(slot)
        const pages = gatheredIn(slot)?.pages ?? []
        return { file: await documentOf(pages, name), thumbnail: pages[0]?.thumbnail, hint: missingSide(pages) }
      })
    },
  }
}

/** Finds a two-sided document's side without a picture. */
function missingSide([page, ...others]: readonly Page[]): FileHint | undefined {
  if (page?.side === undefined || others.length > 0) return undefined
  return page.side === 0 ? 'back' : 'front'
}

async function separatePictures(files: readonly File[], officeType: OfficeEnding | undefined) {
  const pictures: File[] = []
  const apart: Refusal[] = []
  for (const file of files) {
    // A file that cannot be read is refused with the pictures.
    const type = await typeOf(file).catch(() => unknown)
    const isApart = type === pdf || (officeType !== undefined && officeEnding(file.name) === officeType)
    if (isApart) apart.push({ name: file.name, reason: 'apart' })
    else pictures.push(file)
  }
  return { pictures, apart }
}
