// Texts about a slot's file, and about files that were not taken.
import { failureKey, waitText } from '../../core/failure-text'
import { fileSize } from '../../core/file-size'
import type { Translate } from '../../core/i18n'
import { isFinal, type Refusal } from '../../domain/upload'
import type { Sides } from './file-pictures'
import type { FileSlot } from './file-slot'

type Asked = Pick<FileSlot, 'state' | 'stored' | 'types'> & { sides: Sides | undefined }

/** @returns name, state and hint of the upload, else of the stored file */
export function fileWords({ state, stored, types, sides }: Asked, say: Translate, language: string): FileSlot['words'] {
  const last = stored.at(-1)
  const received = (size: string) => [say('files:stored'), fileSize(size, language)].filter(Boolean).join(' · ')
  switch (state.status) {
    case 'idle':
      return last ? [last.name, received(last.size), ''] : ['', '', '']
    case 'gathering':
      return [state.name, say('files:pages.title', { count: state.pages.length + state.waiting }), '']
    case 'stored': {
      // The one page of a passport has no other side.
      const isSide = state.hint === 'front' || state.hint === 'back'
      const hint = isSide && sides !== 2 ? undefined : state.hint
      return [state.name, received(state.size), hint ? say(`files:hint.${hint}`) : '']
    }
    case 'sending':
      return [state.name, say('files:sending', { percent: Math.round(state.fraction * 100) }), '']
    case 'failed': {
      const { reference } = state.failure
      const code = failureKey(state.failure)
      const own = state.gathered ? [`files:pages.failed.${code}`] : []
      const otherwise = isFinal(state.failure) ? `errors:${code}.text` : 'files:failed.other'
      const reason = waitText(state.failure) ?? say([...own, `files:failed.${code}`, otherwise], { types, reference })
      return [state.name, reason, '']
    }
    default:
      return [state.name, say(`files:${state.status}`), '']
  }
}

/** Makes a text for each refused file, and one for all beyond the limit. */
export function refusalWords(refused: readonly Refusal[], chosen: number, max: number, say: Translate): string[] {
  if (chosen > 1 && refused.length === chosen && refused.every(({ reason }) => reason === 'apart'))
    return [say('files:several')]
  const count = refused.filter(({ reason }) => reason === 'tooMany').length
  const each = refused.flatMap(({ name, reason }) => {
    if (reason === 'tooMany') return []
    if (reason === 'apart') return [say('files:pages.refused.apart', { name })]
    if (reason.code === 'fileType') return [say('files:pages.refused.fileType', { name })]
    return [say('files:pages.refused.other', { name, why: say(`errors:${reason.code}.text`) })]
  })
  return count > 0 ? [...each, say('files:pages.refused.tooMany', { max, count })] : each
}
