// What happens to chosen files: one is sent at once, pictures become the pages of one PDF (DOC-09).
import { type ChangeEvent, type MouseEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../core/announce'
import { Failure } from '../../core/failure'
import type { Translate } from '../../core/i18n'
import { lazyPart } from '../../core/lazy-part'
import { ReportContext } from '../../core/report'
import { limits } from '../../domain/limits'
import { isGathered, type Refusal } from '../../domain/upload'
import { useFormParts } from '../form-parts'
import type { FileSlot } from './file-buttons'

export const FilePages = lazyPart(() => import('./file-pages'), 'FilePages')

const none = { words: [], status: '' }

/** @param accept the input's `accept` */
export function useFileChoice(name: string, label: string, input: FileSlot['input'], accept: string) {
  const { say, uploads } = useFormParts()
  const report = useContext(ReportContext)
  /** What became of the last choice; shown while the status is the one it left. */
  const [{ words, status }, setRemarks] = useState<{ words: readonly string[]; status: string }>(none)
  const now = () => uploads?.state(name) ?? { status: 'idle' }
  const remark = (said: readonly string[]) => {
    setRemarks({ words: said, status: now().status })
    if (said.length > 0) announce(said.join(' '), 'assertive')
  }
  const gather = async (files: readonly File[]) => {
    const refused = (await uploads?.gather(name, files, label)) ?? []
    for (const { reason } of refused) if (reason instanceof Failure) report(reason)
    const state = now()
    const count = state.status === 'gathering' ? state.pages.length : 0
    const added = count > 0 ? say('controls:file.pages.said.ready', { count }) : ''
    const said = refusalWords(refused, files.length, say)
    remark(said)
    if (said.length === 0 && added) announce(added)
  }
  /** @param together a picture does not go at once, because others follow */
  const take = (list: Iterable<File> | null, together = false) => {
    const files = [...(list ?? [])]
    const [file] = files
    setRemarks(none)
    if (!file) return
    if (together || files.length > 1 || isGathered(now())) void gather(files)
    else uploads?.start(name, file)
  }
  const chooser = useChooser(input, accept, take, () => remark([say('controls:file.pages.noPhoto')]))
  return { take, remarks: status === now().status ? words : [], ...chooser }
}

const pictures = 'image/jpeg,image/png'

/** `any`: one file or several; `gallery`, `camera`: pictures that are gathered. */
type Way = 'any' | 'gallery' | 'camera'

/** The three ways in which the slot's one input opens. Its attributes are set at the click: browsers read them then. */
function useChooser(
  input: FileSlot['input'],
  accept: string,
  take: (files: FileList | null, together: boolean) => void,
  onNoPhoto: () => void,
) {
  const asked = useRef<Way>('any')
  const opened = useRef<Way>('any')
  const noPhoto = useEffectEvent(onNoPhoto)
  useEffect(() => {
    // React hears `cancel` of dialogs only. A camera that was refused, or closed, says nothing else.
    const cancelled = (event: Event) => {
      event.stopPropagation()
      if (opened.current === 'camera') noPhoto()
      opened.current = 'any'
    }
    const element = input.current
    element?.addEventListener('cancel', cancelled)
    return () => element?.removeEventListener('cancel', cancelled)
  }, [input])
  return {
    /** For the input. */
    chooser: {
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        void FilePages.fetch()
        opened.current = asked.current
        asked.current = 'any'
        // Without this, choosing the same file again fires no `change`.
        currentTarget.value = ''
        const isCamera = opened.current === 'camera'
        // Android opens the camera only where nothing but pictures is accepted.
        Object.assign(currentTarget, { accept: opened.current === 'any' ? accept : pictures, multiple: !isCamera })
        if (isCamera) currentTarget.setAttribute('capture', 'environment')
        else currentTarget.removeAttribute('capture')
      },
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        take(target.files, opened.current !== 'any')
        opened.current = 'any'
      },
    },
    pick(camera: boolean) {
      asked.current = camera ? 'camera' : 'gallery'
      input.current?.click()
    },
  }
}

/** A sentence for each file that was not taken; one for all that were too many. */
function refusalWords(refused: readonly Refusal[], chosen: number, say: Translate): string[] {
  if (chosen > 1 && refused.length === chosen && refused.every(({ reason }) => reason === 'apart'))
    return [say('controls:file.several')]
  const tooMany = refused.filter(({ reason }) => reason === 'tooMany').length
  const each = refused.flatMap(({ name, reason }) => {
    if (reason === 'tooMany') return []
    const code = reason === 'apart' ? reason : reason.code
    return [say([`controls:file.pages.refused.${code}` as string, 'controls:file.pages.refused.fileType'], { name })]
  })
  const most = { max: limits.upload.pages, count: tooMany }
  return tooMany > 0 ? [...each, say('controls:file.pages.refused.tooMany', most)] : each
}
