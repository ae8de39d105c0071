// What happens to chosen files: one is sent at once, pictures become the pages of one PDF (DOC-09).
import { type ChangeEvent, type MouseEvent, useContext, useRef, useState } from 'react'
import { announce } from '../../core/announce'
import { Failure } from '../../core/failure'
import { typeOf } from '../../core/file-type'
import type { Translate } from '../../core/i18n'
import { ReportContext } from '../../core/report'
import { limits } from '../../domain/limits'
import { type Gathering, isGathered, type Refusal } from '../../domain/upload'
import { useFormParts } from '../form-parts'
import type { Sides } from './file-sides'
import type { FileSlot } from './file-slot'

const none = { words: [], status: '' }

/** @param accept the input's `accept` @param sides of a document whose sides have frames */
export function useFileChoice(name: string, label: string, input: FileSlot['input'], accept: string, sides?: Sides) {
  const { say, uploads } = useFormParts()
  const report = useContext(ReportContext)
  /** What became of the last choice; shown while the status is the one it left. */
  const [{ words, status }, setRemarks] = useState<{ words: readonly string[]; status: string }>(none)
  const now = () => uploads?.state(name) ?? { status: 'idle' }
  const remark = (said: readonly string[]) => {
    setRemarks({ words: said, status: now().status })
    if (said.length > 0) announce(said.join(' '), 'assertive')
  }
  const gather = async (files: readonly File[], side?: number) => {
    const gathering = sides ? gatherSides(files, sides, side) : uploads?.gather(name, files, label)
    const refused = (await gathering) ?? []
    for (const { reason } of refused) if (reason instanceof Failure) report(reason)
    const state = now()
    const count = state.status === 'gathering' ? state.pages.length : 0
    const added = count > 0 ? say('files:pages.said.ready', { count }) : ''
    const said = refusalWords(refused, files.length, sides ?? limits.upload.pages, say)
    remark(said)
    if (said.length === 0 && added) announce(added)
    // Both are there and look well: nothing is left to be done.
    if (sides && state.status === 'gathering' && isComplete(state, sides)) uploads?.send(name)
  }
  /** Puts pictures into the side that was asked for and those that are free. */
  const gatherSides = async (files: readonly File[], count: Sides, side: number | undefined) => {
    const state = now()
    const taken = state.status === 'gathering' ? state.pages.map((page) => page.side) : []
    const free = [0, 1].filter((one) => one < count && !taken.includes(one))
    const places = side === undefined ? free : [side, ...free.filter((one) => one !== side)]
    const refused: Refusal[] = []
    for (const file of files) {
      const place = places.shift()
      if (place === undefined) refused.push({ name: file.name, reason: 'tooMany' })
      else refused.push(...((await uploads?.gather(name, [file], label, place)) ?? []))
    }
    return refused
  }
  /** @param together a picture does not go at once, because others follow @param side the side it is for */
  const take = async (list: Iterable<File> | null, together = false, side?: number) => {
    const files = [...(list ?? [])]
    const [file] = files
    setRemarks(none)
    if (!file) return
    const isGathering = together || files.length > 1 || isGathered(now())
    if (isGathering || (sides && (await isPicture(file)))) void gather(files, side)
    else uploads?.start(name, file)
  }
  const chooser = useChooser(input, accept, take)
  return { take, remarks: status === now().status ? words : [], ...chooser }
}

const isComplete = ({ pages, waiting }: Gathering, sides: Sides): boolean =>
  waiting === 0 && pages.length === sides && pages.every(({ hint }) => !hint)

/** One that cannot be read is refused like a file. */
const isPicture = async (file: File): Promise<boolean> =>
  typeOf(file).then(
    (type) => type.startsWith('image/'),
    () => false,
  )

const pictures = 'image/jpeg,image/png'

/** `any`: one file or several; `gallery`, `camera`: pictures that are gathered. */
interface Opening {
  way: 'any' | 'gallery' | 'camera'
  side?: number | undefined
}
const any: Opening = { way: 'any' }

/** The three ways in which the slot's one input opens. Its attributes are set at the click: browsers read them then. */
function useChooser(
  input: FileSlot['input'],
  accept: string,
  take: (files: FileList | null, together: boolean, side?: number) => void,
) {
  const asked = useRef(any)
  const opened = useRef(any)
  return {
    /** For the input. */
    chooser: {
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        opened.current = asked.current
        asked.current = any
        // Without this, choosing the same file again fires no `change`.
        currentTarget.value = ''
        const { way, side } = opened.current
        const isCamera = way === 'camera'
        // Android opens the camera only where nothing but pictures is accepted.
        Object.assign(currentTarget, {
          accept: way === 'any' ? accept : pictures,
          multiple: !isCamera && side === undefined,
        })
        if (isCamera) currentTarget.setAttribute('capture', 'environment')
        else currentTarget.removeAttribute('capture')
      },
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const { way, side } = opened.current
        take(target.files, way !== 'any', side)
      },
    },
    pick(camera: boolean, side?: number) {
      // A file with both sides is taken, too.
      asked.current = { way: camera ? 'camera' : side === undefined ? 'gallery' : 'any', side }
      input.current?.click()
    },
  }
}

/** A sentence for each file that was not taken; one for all that were too many. */
function refusalWords(refused: readonly Refusal[], chosen: number, max: number, say: Translate): string[] {
  if (chosen > 1 && refused.length === chosen && refused.every(({ reason }) => reason === 'apart'))
    return [say('files:several')]
  const tooMany = refused.filter(({ reason }) => reason === 'tooMany').length
  const each = refused.flatMap(({ name, reason }) => {
    if (reason === 'tooMany') return []
    if (reason === 'apart' || reason.code === 'fileType')
      return [say(reason === 'apart' ? 'files:pages.refused.apart' : 'files:pages.refused.fileType', { name })]
    return [say('files:pages.refused.other', { name, why: say(`errors:${reason.code}.text`) })]
  })
  const most = { max, count: tooMany }
  return tooMany > 0 ? [...each, say('files:pages.refused.tooMany', most)] : each
}
