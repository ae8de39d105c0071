// The state of a field's file (stored, uploading, failed) and the buttons for it.
import { Eye, FileClock, FileUp, FileX2, Images, RefreshCw, X } from 'lucide'
import type { RefObject } from 'react'
import { fileSize } from '../../core/file-size'
import type { Translate } from '../../core/i18n'
import { useReport } from '../../core/report'
import { isFinal, type StoredFile, type UploadState } from '../../domain/upload'
import { Button, type ButtonVariant } from '../../ui/button'
import { fileIcon } from '../../ui/file-icon'
import { Icon, type IconShape } from '../../ui/icon'
import { useFormParts } from '../form-parts'
import { fieldButton, GatherButtons, useFocusKept } from './file-buttons'
import { ThumbnailPicture } from './thumbnail'

interface Props {
  name: string
  label: string
  state: UploadState
  stored: readonly StoredFile[]
  input: RefObject<HTMLInputElement | null>
  /** What the field takes: 'PDF, JPG o PNG'. */
  types: string
  /** Why files that were chosen last were not taken. */
  remarks: readonly string[]
  pick(camera: boolean): void
}

/** A file that the record holds has the icon of its kind. */
const icons: Partial<Record<UploadState['status'], IconShape>> = {
  checking: FileClock,
  processing: FileClock,
  sending: FileUp,
  failed: FileX2,
  lost: FileX2,
}

export function FileState(props: Props) {
  const { state, stored, types, remarks } = props
  const { say, language } = useFormParts()
  const held = stored.at(-1)
  const [file, note] = fileWords({ state, held, types }, say, language)
  const thumbnail = state.status === 'stored' && state.thumbnail
  const kind = fileIcon('name' in state ? state.name : (held?.name ?? ''))
  return (
    <div className="ow-file-state">
      {thumbnail ? (
        <ThumbnailPicture thumbnail={thumbnail} className="ow-file-thumbnail ow-round-s" />
      ) : (
        <Icon icon={icons[state.status] ?? kind} size={24} className="ow-file-icon" />
      )}
      <div className="ow-file-words ow-stack">
        <span className="ow-file-name ow-anywhere">{file}</span>
        <span className="ow-file-note" data-wrong={remarks.length > 0 || undefined}>
          {remarks.join(' ') || note}
        </span>
        {isMoving(state) && <Progress state={state} label={'name' in state ? state.name : ''} />}
      </div>
      <FileActions {...props} />
    </div>
  )
}

const isMoving = ({ status }: UploadState) => status === 'checking' || status === 'sending' || status === 'processing'

function FileActions({ name, label, state, stored, input, pick }: Props) {
  const { say, uploads } = useFormParts()
  const { status } = state
  const moving = isMoving(state)
  const failure = status === 'failed' ? state.failure : undefined
  useReport(failure)
  // `full`: the CRM's field takes no further file, so only cancelling is offered.
  const full = failure?.code === 'full'
  const isHeld = status === 'stored' || (status === 'idle' && stored.length > 0)
  const gathered = status === 'failed' && state.gathered
  const watch = useFocusKept(input)
  const action = (words: string, icon: IconShape, onClick: () => void, variant: ButtonVariant = 'quiet') => (
    <Button size="s" ref={watch} {...{ variant, icon, onClick }} {...fieldButton(words, label)} />
  )
  const cancel = () => uploads?.cancel(name)
  const other = status === 'idle' || status === 'stored' ? 'controls:file.replace' : 'controls:file.other'
  return (
    <div className="ow-file-actions ow-wrap ow-gap-1">
      {isHeld && uploads?.preview && action(say('controls:file.preview'), Eye, () => uploads.preview?.(name))}
      {(moving || full) && action(say('controls:file.cancel'), X, cancel)}
      {failure &&
        !isFinal(failure) &&
        action(say('controls:file.retry'), RefreshCw, () => uploads?.retry(name), 'secondary')}
      {gathered && !full && action(say('controls:file.pages.back'), Images, cancel)}
      {status === 'lost' && <GatherButtons {...{ label, pick, watch }} />}
      {!moving && !full && !gathered && action(say(other), FileUp, () => input.current?.click())}
    </div>
  )
}

/** A field's file and what is to be known of it: the one that is stored, or the upload. */
export function fileWords(words: Worded, say: Translate, language: string): [file: string, note: string] {
  const { state, held } = words
  const note = noteOf(words, say, language)
  if (state.status !== 'idle') return [state.name, note]
  return held ? [say('controls:file.held', { name: held.name }), note] : ['', '']
}

interface Worded {
  state: UploadState
  held?: StoredFile | undefined
  /** What the field takes. */
  types: string
}

function noteOf({ state, held, types }: Worded, say: Translate, language: string): string {
  switch (state.status) {
    case 'idle':
      return fileSize(held?.size ?? '', language)
    case 'gathering':
      return say('controls:file.pages.title', { count: state.pages.length + state.waiting })
    case 'stored':
      return [say('controls:file.stored'), fileSize(state.size, language)].filter(Boolean).join(' · ')
    case 'sending':
      return say('controls:file.sending', { percent: Math.round(state.fraction * 100) })
    case 'failed':
      return say(failureKeys(state.failure.code, state.gathered), { types, reference: state.failure.reference })
    default:
      return say(`controls:file.${state.status}`)
  }
}

const failureKeys = (code: string, gathered = false): string[] => [
  ...(gathered ? [`controls:file.pages.failed.${code}`] : []),
  `controls:file.failed.${code}`,
  'controls:file.failed.other',
]

/** Has a value only while bytes are sent; checking and processing take an unknown time. */
function Progress({ state, label }: { state: UploadState; label: string }) {
  const value = state.status === 'sending' ? state.fraction : undefined
  return <progress className="ow-file-progress ow-cut ow-wide" value={value} max={1} aria-label={label} />
}
