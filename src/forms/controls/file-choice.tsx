// Takes chosen files: one is sent, pictures become a PDF (DOC-09).
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

const noRemarks: Remarks = { words: [], side: undefined }

/** Gathers pictures, sends another file at once. @param sides in frames */
export function useFileChoice(name: string, label: string, accept: string, sides?: Sides) {
  const { uploads, words: texts } = useOpenForm()
  const { say } = texts
  const report = useContext(ReportContext)
  /** `status`: the upload's at that time; at another the remarks are outdated. */
  const [remarks, setRemarks] = useState<Remarks & { status?: UploadState['status'] }>(noRemarks)
  /** The upload's state, which changes during an `await`. */
  const now = (): UploadState => uploads?.state(name) ?? { status: 'idle' }
  const gather = async (files: readonly File[], side?: number) => {
    const toFill = sides && sidesToFill(now(), sides, side)
    const refused = (await uploads?.gather(name, files, label, toFill)) ?? []
    for (const { reason } of refused) if (reason instanceof Failure) report(reason)
    const state = now()
    const count = state.status === 'gathering' ? state.pages.length : 0
    const reasons = refusalWords(refused, files.length, sides ?? limits.upload.pages, say)
    setRemarks({ words: reasons, side, status: state.status })
    if (reasons.length > 0) announce(reasons.join(' '), 'assertive')
    else if (count > 0) announce(say('files:pages.said.ready', { count }))
    if (sides && state.status === 'gathering' && isComplete(state, sides)) uploads?.send(name)
  }
  /** @param areTogether the files are pages of one document */
  const addFiles = async (list: Iterable<File> | null, areTogether = false, side?: number) => {
    const files = [...(list ?? [])]
    const [file] = files
    setRemarks({ ...noRemarks, side })
    if (!file) return
    const isGathering = areTogether || files.length > 1 || isGathered(now())
    if (isGathering || (sides && (await isPicture(file)))) void gather(files, side)
    else uploads?.start(name, file)
  }
  /** Says so if something else was dropped, such as another page's picture. */
  const drop = ({ files, items }: DataTransfer) => {
    const isFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory)
    if (files.length > 0 && !isFolder) return void addFiles(files)
    const words = [say(isFolder ? 'files:folder' : 'files:noFile')]
    setRemarks({ ...noRemarks, words, status: now().status })
    announce(words.join(), 'assertive')
  }
  const { words, side, status } = remarks
  const shownRemarks = { words: status === now().status ? words : [], side }
  return { addFiles, drop, remarks: shownRemarks, ...useChooser(accept, addFiles) }
}

/** @returns the sides that new pictures fill: the chosen one, then free ones */
function sidesToFill(state: UploadState, sides: Sides, chosen: number | undefined): number[] {
  const used = state.status === 'gathering' ? state.pages.map(({ side }) => side) : []
  const free = [0, 1].filter((side) => side < sides && side !== chosen && !used.includes(side))
  return chosen === undefined ? free : [chosen, ...free]
}

/** All sides have a picture that looks well. */
const isComplete = ({ pages, waiting }: Gathering, sides: Sides): boolean =>
  waiting === 0 && pages.length === sides && pages.every(({ hint }) => !hint)

/** @returns false for a file that cannot be read */
const isPicture = async (file: File): Promise<boolean> =>
  typeOf(file).then(
    (type) => type.startsWith('image/'),
    () => false,
  )

const anyFile: Parameters<Choose> = ['any']

/** Sets the input's attributes at its click, when browsers read them. */
function useChooser(
  accept: string,
  addFiles: (files: FileList | null, areTogether: boolean, side: number | undefined) => void,
) {
  const input = useRef<HTMLInputElement>(null)
  /** For which the next click opens the chooser; a label's click asks nothing. */
  const asked = useRef(anyFile)
  /** For which the open chooser was opened. */
  const opened = useRef(anyFile)
  return {
    chooser: {
      ref: input,
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        opened.current = asked.current
        asked.current = anyFile
        // Otherwise the same file again would fire no `change`.
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
        addFiles(target.files, way !== 'any', side)
      },
    },
    choose(...opening: Parameters<Choose>) {
      asked.current = opening
      input.current?.click()
    },
  }
}
