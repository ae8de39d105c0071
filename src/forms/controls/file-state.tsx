// The state of a field's file (stored, uploading, failed) and the buttons for it.
import { Eye, FileCheck2, FileClock, FileUp, FileX2, RefreshCw, X } from 'lucide'
import { type RefObject, useCallback } from 'react'
import { fileSize } from '../../core/file-size'
import type { Translate } from '../../core/i18n'
import { useReport } from '../../core/report'
import { isFinal, type StoredFile, type UploadState } from '../../domain/upload'
import { Button } from '../../ui/button'
import { Icon, type IconShape } from '../../ui/icon'
import { useFormParts } from '../form-parts'

interface Props {
  name: string
  label: string
  state: UploadState
  stored: readonly StoredFile[]
  input: RefObject<HTMLInputElement | null>
  /** Several files were dropped at once; none of them was taken. */
  several: boolean
}

const icons: Record<UploadState['status'], IconShape> = {
  idle: FileCheck2,
  checking: FileClock,
  processing: FileClock,
  sending: FileUp,
  stored: FileCheck2,
  failed: FileX2,
  lost: FileX2,
}

export function FileState(props: Props) {
  const { state, stored, several } = props
  const { say, language } = useFormParts()
  const [file, note] = fileWords(state, stored.at(-1), say, language)
  return (
    <div className="ow-file-state">
      <Icon icon={icons[state.status]} size={24} className="ow-file-icon" />
      <div className="ow-file-words ow-stack">
        <span className="ow-file-name ow-anywhere">{file}</span>
        <span className="ow-file-note" data-wrong={several || undefined}>
          {several ? say('controls:file.several') : note}
        </span>
        {isMoving(state) && <Progress state={state} label={'name' in state ? state.name : ''} />}
      </div>
      <FileActions {...props} />
    </div>
  )
}

const isMoving = ({ status }: UploadState) => status === 'checking' || status === 'sending' || status === 'processing'

function FileActions({ name, label, state, stored, input }: Props) {
  const { say, uploads } = useFormParts()
  const { status } = state
  const moving = isMoving(state)
  const failure = status === 'failed' ? state.failure : undefined
  useReport(failure)
  // `full`: the CRM's field takes no further file, so only cancelling is offered.
  const full = failure?.code === 'full'
  const held = stored.at(-1)
  const preview = status === 'idle' && held && uploads?.preview ? () => uploads.preview?.(held.id) : undefined
  // When a focused button unmounts, the browser would focus the page: moves focus to the input. Runs as ref cleanup, before the removal.
  const watch = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button?.matches(':focus')) input.current?.focus()
    },
    [input],
  )
  const small = { size: 's', ref: watch } as const
  // Screen readers list buttons without their surroundings: the hidden label says which field the button belongs to.
  const of = <span className="ow-hidden"> {label}</span>
  return (
    <div className="ow-file-actions ow-wrap ow-gap-1">
      {preview && (
        <Button {...small} variant="quiet" icon={Eye} onClick={preview}>
          {say('controls:file.preview')}
          {of}
        </Button>
      )}
      {(moving || full) && (
        <Button {...small} variant="quiet" icon={X} onClick={() => uploads?.cancel(name)}>
          {say('controls:file.cancel')}
          {of}
        </Button>
      )}
      {failure && !isFinal(failure) && (
        <Button {...small} variant="secondary" icon={RefreshCw} onClick={() => uploads?.retry(name)}>
          {say('controls:file.retry')}
          {of}
        </Button>
      )}
      {!moving && !full && (
        <Button {...small} variant="quiet" icon={FileUp} onClick={() => input.current?.click()}>
          {say(status === 'idle' || status === 'stored' ? 'controls:file.replace' : 'controls:file.other')}
          {of}
        </Button>
      )}
    </div>
  )
}

/** A field's file and what is to be known of it: the one that is stored, or the upload. */
export function fileWords(
  state: UploadState,
  held: StoredFile | undefined,
  say: Translate,
  language: string,
): [file: string, note: string] {
  const note = noteOf(state, held, say, language)
  if (state.status !== 'idle') return [state.name, note]
  return held ? [say('controls:file.held', { name: held.name }), note] : ['', '']
}

function noteOf(state: UploadState, held: StoredFile | undefined, say: Translate, language: string): string {
  switch (state.status) {
    case 'idle':
      return fileSize(held?.size ?? '', language)
    case 'stored':
      return [say('controls:file.stored'), fileSize(state.size, language)].filter(Boolean).join(' · ')
    case 'sending':
      return say('controls:file.sending', { percent: Math.round(state.fraction * 100) })
    case 'failed':
      return say([`controls:file.failed.${state.failure.code}` as string, 'controls:file.failed.other'], {
        reference: state.failure.reference,
      })
    default:
      return say(`controls:file.${state.status}`)
  }
}

/** Has a value only while bytes are sent; checking and processing take an unknown time. */
function Progress({ state, label }: { state: UploadState; label: string }) {
  const value = state.status === 'sending' ? state.fraction : undefined
  return <progress className="ow-file-progress" value={value} max={1} aria-label={label} />
}
