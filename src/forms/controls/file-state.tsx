// The state of a field's file (stored, uploading, failed) and the buttons for it.
import { Eye, FileClock, FileUp, FileX2, Images, RefreshCw, X } from 'lucide'
import { fileSize } from '../../core/file-size'
import type { Translate } from '../../core/i18n'
import { useReport } from '../../core/report'
import { inFlight, isFinal, type UploadState } from '../../domain/upload'
import { fileIcon } from '../../ui/file-icon'
import { Icon, type IconShape } from '../../ui/icon'
import { useFormParts } from '../form-parts'
import { FileButton, type FileSlot, GatherButtons, ThumbnailPicture } from './file-slot'

/** A file that the record holds has the icon of its kind. */
const icons: Partial<Record<UploadState['status'], IconShape>> = {
  checking: FileClock,
  processing: FileClock,
  sending: FileUp,
  failed: FileX2,
  lost: FileX2,
}

export function FileState(props: FileSlot) {
  const { state, stored, words } = props
  const [file, note, hint] = words
  const thumbnail = state.status === 'stored' && state.thumbnail
  const kind = fileIcon('name' in state ? state.name : (stored.at(-1)?.name ?? ''))
  return (
    <div className="ow-file-state ow-pair ow-pad-4">
      {thumbnail ? (
        <ThumbnailPicture thumbnail={thumbnail} className="ow-file-thumbnail ow-round-s" />
      ) : (
        <Icon icon={icons[state.status] ?? kind} size={24} className="ow-file-icon ow-tint" />
      )}
      <div className="ow-file-words ow-stack">
        <span className="ow-medium ow-anywhere">{file}</span>
        <span className="ow-file-note ow-figures ow-muted ow-small">{note}</span>
        {hint && (
          <span className="ow-kind ow-tint ow-small" data-kind="warning">
            {hint}
          </span>
        )}
        {inFlight(state) && (
          // Has a value only while bytes are sent; checking and processing take an unknown time.
          <progress
            className="ow-file-progress ow-cut ow-wide"
            value={state.status === 'sending' ? state.fraction : undefined}
            max={1}
            aria-label={state.name}
          />
        )}
      </div>
      <FileActions {...props} />
    </div>
  )
}

function FileActions({ name, label, state, stored, choose }: FileSlot) {
  const { say, uploads } = useFormParts()
  const { status } = state
  const moving = inFlight(state)
  const failure = status === 'failed' ? state.failure : undefined
  useReport(failure)
  // `full`: the CRM's field takes no further file, so only cancelling is offered.
  const full = failure?.code === 'full'
  const isHeld = status === 'stored' || (status === 'idle' && stored.length > 0)
  const gathered = status === 'failed' && state.gathered
  const action = (words: string, icon: IconShape, onClick: () => void, variant?: 'secondary') => (
    <FileButton words={words} of={label} icon={icon} onClick={onClick} variant={variant} />
  )
  const cancel = () => uploads?.cancel(name)
  const other = status === 'idle' || status === 'stored' ? 'files:replace' : 'files:other'
  return (
    <div className="ow-file-actions ow-wrap ow-gap-1">
      {isHeld && action(say('files:preview'), Eye, () => uploads?.preview(name))}
      {(moving || full) && action(say('files:cancel'), X, cancel)}
      {failure && !isFinal(failure) && action(say('files:retry'), RefreshCw, () => uploads?.retry(name), 'secondary')}
      {gathered && !full && action(say('files:pages.back'), Images, cancel)}
      {status === 'lost' && <GatherButtons label={label} choose={choose} />}
      {!moving && !full && !gathered && action(say(other), FileUp, () => choose('any'))}
    </div>
  )
}

type Asked = Pick<FileSlot, 'state' | 'stored' | 'types'>

/** A field's file and what is to be known of it: the one that is stored, or the upload. */
export function fileWords({ state, stored, types }: Asked, say: Translate, language: string): FileSlot['words'] {
  const held = stored.at(-1)
  const received = (size: string) => [say('files:stored'), fileSize(size, language)].filter(Boolean).join(' · ')
  switch (state.status) {
    case 'idle':
      return held ? [held.name, received(held.size), ''] : ['', '', '']
    case 'gathering':
      return [state.name, say('files:pages.title', { count: state.pages.length + state.waiting }), '']
    case 'stored':
      return [state.name, received(state.size), state.hint ? say(`files:hint.${state.hint}`) : '']
    case 'sending':
      return [state.name, say('files:sending', { percent: Math.round(state.fraction * 100) }), '']
    case 'failed': {
      const { code, reference } = state.failure
      const own = state.gathered ? [`files:pages.failed.${code}`] : []
      const otherwise = isFinal(state.failure) ? `errors:${code}.text` : 'files:failed.other'
      return [state.name, say([...own, `files:failed.${code}`, otherwise], { types, reference }), '']
    }
    default:
      return [state.name, say(`files:${state.status}`), '']
  }
}
