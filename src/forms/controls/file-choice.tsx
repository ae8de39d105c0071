// What happens to chosen files: one is sent at once, pictures become the pages of one PDF (DOC-09).
import { type ChangeEvent, type MouseEvent, useContext, useRef, useState } from 'react'
import { announce } from '../../core/announce'
import { Failure } from '../../core/failure'
import { typeOf } from '../../core/file-type'
import { ReportContext } from '../../core/report'
import { limits } from '../../domain/limits'
import { type Gathering, isGathered, type UploadState } from '../../domain/upload'
import { useOpenForm } from '../open-form'
import type { Sides } from './file-pictures'
import type { Choose, Remarks } from './file-slot'
import { refusalWords } from './file-words'

const none = { words: [], side: undefined, status: '' }

/**
 * @param accept the input's `accept`
 * @param sides of a document whose sides have frames
 * @returns `take` what was dropped; `remarks`: why files that were chosen last were not taken
 */
export function useFileChoice(name: string, label: string, accept: string, sides?: Sides) {
  const { uploads, words: texts } = useOpenForm()
  const { say } = texts
  const report = useContext(ReportContext)
  /** What became of the last choice; shown while the status is the one it left. */
  const [remarks, setRemarks] = useState<Remarks & { status: string }>(none)
  const now = (): UploadState => uploads?.state(name) ?? { status: 'idle' }
  const gather = async (files: readonly File[], side?: number) => {
    const places = sides && placesIn(now(), sides, side)
    const refused = (await uploads?.gather(name, files, label, places)) ?? []
    for (const { reason } of refused) if (reason instanceof Failure) report(reason)
    const state = now()
    const count = state.status === 'gathering' ? state.pages.length : 0
    const said = refusalWords(refused, files.length, sides ?? limits.upload.pages, say)
    setRemarks({ words: said, side, status: state.status })
    if (said.length > 0) announce(said.join(' '), 'assertive')
    else if (count > 0) announce(say('files:pages.said.ready', { count }))
    // All sides are there and look well: nothing is left to be done.
    if (sides && state.status === 'gathering' && isComplete(state, sides)) uploads?.send(name)
  }
  /** @param together a picture does not go at once, because others follow @param side the side it is for */
  const take = async (list: Iterable<File> | null, together = false, side?: number) => {
    const files = [...(list ?? [])]
    const [file] = files
    setRemarks({ ...none, side })
    if (!file) return
    const isGathering = together || files.length > 1 || isGathered(now())
    if (isGathering || (sides && (await isPicture(file)))) void gather(files, side)
    else uploads?.start(name, file)
  }
  const { words, side, status } = remarks
  return { take, remarks: { words: status === now().status ? words : [], side }, ...useChooser(accept, take) }
}

/** The sides that chosen pictures take: the one that was asked for, then those that are free. */
function placesIn(state: UploadState, sides: Sides, asked: number | undefined): number[] {
  const taken = state.status === 'gathering' ? state.pages.map(({ side }) => side) : []
  const free = [0, 1].filter((side) => side < sides && side !== asked && !taken.includes(side))
  return asked === undefined ? free : [asked, ...free]
}

const isComplete = ({ pages, waiting }: Gathering, sides: Sides): boolean =>
  waiting === 0 && pages.length === sides && pages.every(({ hint }) => !hint)

/** A file that cannot be read counts as no picture: its upload says why it fails. */
const isPicture = async (file: File): Promise<boolean> =>
  typeOf(file).then(
    (type) => type.startsWith('image/'),
    () => false,
  )

const any: Parameters<Choose> = ['any']

/** The three ways in which the slot's one input opens. Its attributes are set at the click: browsers read them then. */
function useChooser(
  accept: string,
  take: (files: FileList | null, together: boolean, side: number | undefined) => void,
) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(any)
  const opened = useRef(any)
  return {
    /** The props of the input. */
    chooser: {
      ref: input,
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        opened.current = asked.current
        asked.current = any
        // Without this, choosing the same file again fires no `change`.
        currentTarget.value = ''
        const [way, side] = opened.current
        // Android opens the camera only where nothing but pictures is accepted.
        currentTarget.accept = way === 'any' ? accept : 'image/jpeg,image/png'
        currentTarget.multiple = way !== 'camera' && side === undefined
        if (way === 'camera') currentTarget.setAttribute('capture', 'environment')
        else currentTarget.removeAttribute('capture')
      },
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const [way, side] = opened.current
        take(target.files, way !== 'any', side)
      },
    },
    choose(...opening: Parameters<Choose>) {
      asked.current = opening
      input.current?.click()
    },
  }
}
