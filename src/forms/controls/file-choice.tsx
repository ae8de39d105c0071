// One file is sent, pictures become a PDF (DOC-09).
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

/** @param sides that have frames @returns `remarks`: why files were not taken */
export function useFileChoice(name: string, label: string, accept: string, sides?: Sides) {
  const { uploads, words: texts } = useOpenForm()
  const { say } = texts
  const report = useContext(ReportContext)
  /** Hidden when the status changes. */
  const [remarks, setRemarks] = useState<Remarks & { status: string }>(none)
  const now = (): UploadState => uploads?.state(name) ?? { status: 'idle' }
  const gather = async (files: readonly File[], side?: number) => {
    const places = sides && placesIn(now(), sides, side)
    const refused = (await uploads?.gather(name, files, label, places)) ?? []
    for (const { reason } of refused) if (reason instanceof Failure) report(reason)
    const state = now()
    const count = state.status === 'gathering' ? state.pages.length : 0
    const reasons = refusalWords(refused, files.length, sides ?? limits.upload.pages, say)
    setRemarks({ words: reasons, side, status: state.status })
    if (reasons.length > 0) announce(reasons.join(' '), 'assertive')
    else if (count > 0) announce(say('files:pages.said.ready', { count }))
    // All sides are there and look well: nothing is left to be done.
    if (sides && state.status === 'gathering' && isComplete(state, sides)) uploads?.send(name)
  }
  /** @param together as pages of one document @param side of it */
  const take = async (list: Iterable<File> | null, together = false, side?: number) => {
    const files = [...(list ?? [])]
    const [file] = files
    setRemarks({ ...none, side })
    if (!file) return
    const isGathering = together || files.length > 1 || isGathered(now())
    if (isGathering || (sides && (await isPicture(file)))) void gather(files, side)
    else uploads?.start(name, file)
  }
  /** A picture of another page, or a mail's attachment: browsers give its address alone. */
  const drop = (files: FileList) => {
    if (files.length > 0) return void take(files)
    const words = [say('files:noFile')]
    setRemarks({ ...none, words, status: now().status })
    announce(words.join(), 'assertive')
  }
  const { words, side, status } = remarks
  return { take, drop, remarks: { words: status === now().status ? words : [], side }, ...useChooser(accept, take) }
}

/** The asked side, then free ones. */
function placesIn(state: UploadState, sides: Sides, asked: number | undefined): number[] {
  const taken = state.status === 'gathering' ? state.pages.map(({ side }) => side) : []
  const free = [0, 1].filter((side) => side < sides && side !== asked && !taken.includes(side))
  return asked === undefined ? free : [asked, ...free]
}

const isComplete = ({ pages, waiting }: Gathering, sides: Sides): boolean =>
  waiting === 0 && pages.length === sides && pages.every(({ hint }) => !hint)

/** An unreadable file is no picture. */
const isPicture = async (file: File): Promise<boolean> =>
  typeOf(file).then(
    (type) => type.startsWith('image/'),
    () => false,
  )

const any: Parameters<Choose> = ['any']

/** Browsers read attributes at the click. */
function useChooser(
  accept: string,
  take: (files: FileList | null, together: boolean, side: number | undefined) => void,
) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(any)
  const opened = useRef(any)
  return {
    chooser: {
      ref: input,
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        opened.current = asked.current
        asked.current = any
        // Without this, choosing the same file again fires no `change`.
        currentTarget.value = ''
        const [way, side] = opened.current
        // Android opens the camera only for pictures alone.
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
