// Texts about a slot's file, and about files that were not taken.
import { failureKey, waitText } from '../../core/failure-text'
import { fileSize } from '../../core/file-size'
import type { Translate } from '../../core/i18n'
import { isFinal, type Refusal, type UploadState } from '../../domain/upload'
import type { Sides } from './file-pictures'
import type { FileSlot, FileWords } from './file-slot'

type FileInSlot = Pick<FileSlot, 'state' | 'stored' | 'types'> & { sides: Sides | undefined }

/** @returns words about the upload, else about the last stored file */
export function fileWords({ state, stored, types, sides }: FileInSlot, say: Translate, language: string): FileWords {
  const received = (size: string) => [say('files:stored'), fileSize(size, language)].filter(Boolean).join(' · ')
  if (state.status === 'idle') {
    const last = stored.at(-1)
    return last ? { name: last.name, note: received(last.size), hint: '' } : { name: '', note: '', hint: '' }
  }
  const { name } = state
  switch (state.status) {
    case 'gathering':
      return { name, note: say('files:pages.title', { count: state.pages.length + state.waiting }), hint: '' }
    case 'stored': {
      // The one page of a passport has no other side.
      const isSide = state.hint === 'front' || state.hint === 'back'
      const hint = isSide && sides !== 2 ? undefined : state.hint
      return { name, note: received(state.size), hint: hint ? say(`files:hint.${hint}`) : '' }
    }
    case 'sending':
      return { name, note: say('files:sending', { percent: Math.round(state.fraction * 100) }), hint: '' }
    case 'failed':
      return { name, note: failureText(state, types, say), hint: '' }
    default:
      return { name, note: say(`files:${state.status}`), hint: '' }
  }
}

/** @returns the most particular text there is about a failed upload */
function failureText({ failure, gathered }: Failed, types: string, say: Translate): string {
  const code = failureKey(failure)
  const ofPictures = gathered ? [`files:pages.failed.${code}`] : []
  const otherwise = isFinal(failure) ? `errors:${code}.text` : 'files:failed.other'
  const keys = [...ofPictures, `files:failed.${code}`, otherwise]
  return waitText(failure) ?? say(keys, { types, reference: failure.reference })
}

type Failed = Extract<UploadState, { status: 'failed' }>

/** @returns a text for each file, and one for all beyond `max` pages */
export function refusalWords(refused: readonly Refusal[], chosen: number, max: number, say: Translate): string[] {
  if (chosen > 1 && refused.length === chosen && refused.every(({ reason }) => reason === 'apart'))
    return [say('files:several')]
  const tooMany = refused.filter(({ reason }) => reason === 'tooMany').length
  const each = refused.flatMap(({ name, reason }) => {
    if (reason === 'tooMany') return []
    if (reason === 'apart') return [say('files:pages.refused.apart', { name })]
    if (reason.code === 'fileType') return [say('files:pages.refused.fileType', { name })]
    return [say('files:pages.refused.other', { name, why: say(`errors:${reason.code}.text`) })]
  })
  return tooMany > 0 ? [...each, say('files:pages.refused.tooMany', { max, count: tooMany })] : each
}
