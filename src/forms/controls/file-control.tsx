// The control of a file field: an empty slot, an upload, or the stored file.
import { Eye, FileClock, FileUp, FileX2, Images, RefreshCw, X } from 'lucide'
import { type DragEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../core/announce'
import { useReport } from '../../core/report'
import { sidesOf } from '../../domain/condition'
import type { Field } from '../../domain/field'
import { officeTypes } from '../../domain/office-files'
import { inFlight, isFinal, refusalOf, type UploadState } from '../../domain/upload'
import { fileIcon } from '../../ui/file-icon'
import { Icon, type IconShape } from '../../ui/icon'
import type { ControlProps } from '../kinds/kind'
import { fileWordsId } from '../native'
import { useOpenForm, useWatchedTexts } from '../open-form'
import type { UploadPort } from '../uploads'
import { useFileChoice } from './file-choice'
import { FilePages, FileSides } from './file-pictures'
import { FileButton, type FileSlot, type FileWords, GatherButtons, RemarkList, ThumbnailPicture } from './file-slot'
import { fileWords } from './file-words'
import './file-control.css'

/** With JPEG, iOS converts HEIC photos. */
const accept = 'image/jpeg,image/png,application/pdf'
const idle: UploadState = { status: 'idle' }
const stopNothing = () => {}

function useUpload(port: UploadPort | undefined, name: string) {
  const subscribe = useCallback((listener: () => void) => port?.subscribe(listener) ?? stopNothing, [port])
  const state = useSyncExternalStore(subscribe, () => port?.state(name) ?? idle)
  // Renders if ids change, as stored() may return the same files in a new array.
  useSyncExternalStore(subscribe, () => (port?.stored(name) ?? []).map(({ id }) => id).join())
  return { state, stored: port?.stored(name) ?? [] }
}

export function FileControl({ name, field, inputProps }: ControlProps) {
  const { office } = field
  const { uploads, labels, words: texts } = useOpenForm()
  const { say, language } = texts
  const { state: upload, stored } = useUpload(uploads, name)
  const label = say(`${labels}.${name}.label`)
  const program = office?.startsWith('doc') ? 'Word' : 'Excel'
  const types = office ? say('files:typesOffice', { program }) : say('files:types')
  const accepted = office ? `${accept},${officeTypes[office]},.${office}` : accept
  const sides = useSides(field)
  const choice = useFileChoice(name, label, accepted, sides)
  const { drop, choose, chooser } = choice
  const inSlot = { stored, types, sides }
  const uploadWords = fileWords({ ...inSlot, state: upload }, say, language)
  useAnnouncement(name, label, upload.status, uploadWords)
  useReport(upload.status === 'failed' ? upload.failure : undefined)
  // A refused file leaves the slot as it was.
  const isRefused = refusalOf(upload) !== undefined
  const state = isRefused ? idle : upload
  const words = fileWords({ ...inSlot, state }, say, language)
  const { name: fileName, note: why } = uploadWords
  const remarks =
    isRefused && choice.remarks.words.length === 0
      ? { ...choice.remarks, words: [say('files:pages.refused.other', { name: fileName, why })] }
      : choice.remarks
  const slot = { name, label, state, stored, types, words, remarks, choose }

  const hasFile = state.status !== 'idle' || stored.length > 0
  const hasFrames = sides !== undefined && (!hasFile || state.status === 'gathering' || state.status === 'lost')
  return (
    <div
      ref={containFiles}
      part={inputProps.part}
      className="ow-file ow-relative"
      data-status={state.status === 'idle' && hasFile ? 'in-record' : upload.status}
      aria-busy={inFlight(state) || undefined}
      {...useDrop(drop)}
    >
      <input
        type="file"
        multiple
        className="ow-hidden ow-file-input"
        accept={accepted}
        {...inputProps}
        part={undefined}
        name={name}
        // Without it, the label below would be part of the name.
        aria-label={inputProps.required ? label : `${label} ${say('common:form.optional')}`}
        required={inputProps.required && !hasFile}
        {...chooser}
      />
      {/* Hidden: a screen reader meets the words below. */}
      <span id={fileWordsId(inputProps.id)} className="ow-hidden" aria-hidden="true">
        {inFlight(state) ? state.name : [joined(words) || say('files:limits', { types }), ...remarks.words].join(' · ')}
      </span>
      {hasFrames ? <FileSides {...slot} sides={sides} /> : <FileView {...slot} control={inputProps.id} />}
      {(!hasFrames || remarks.side === undefined) && <RemarkList {...remarks} />}
    </div>
  )
}

const joined = ({ name, note, hint }: FileWords): string => [name, note, hint].filter(Boolean).join(' · ')

/** @returns undefined if the field has no frames for sides */
function useSides(field: Field) {
  const names = useMemo(() => Object.keys(field.sides?.one ?? {}), [field])
  return sidesOf(field, useWatchedTexts(names))
}

/** Announces how an upload ended, and checks the field's error again. */
function useAnnouncement(name: string, label: string, status: string, { note, hint }: FileWords): void {
  const { methods, words } = useOpenForm()
  const { say } = words
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (methods.getErrors(name)) void methods.trigger(name)
    if (status === 'stored') announce([say('files:said.stored', { label }), hint].filter(Boolean).join('. '))
    if (status === 'failed') announce(`${label}: ${note}`, 'assertive')
  }, [status, name, methods, say, label, note, hint])
}

function useDrop(drop: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      drop(event.dataTransfer)
    },
  }
}

/** Refuses files that are dropped beside a slot: the browser would open them. */
function containFiles(slot: HTMLDivElement): () => void {
  const stop = new AbortController()
  const refuse = (event: Event) => {
    const { dataTransfer } = event as globalThis.DragEvent
    // A slot has taken the event already.
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop']) slot.getRootNode().addEventListener(type, refuse, { signal: stop.signal })
  return () => stop.abort()
}

function FileView({ control, ...slot }: FileSlot & { control: string }) {
  const { state, stored } = slot
  if (state.status === 'gathering') return <FilePages {...slot} state={state} />
  if (state.status === 'idle' && stored.length === 0) return <Invitation {...slot} control={control} />
  return <FileState {...slot} />
}

/** What an empty slot shows; touch screens do not mention dragging. */
function Invitation({ control, label, types, choose }: FileSlot & { control: string }) {
  const { say } = useOpenForm().words
  return (
    <>
      <label className="ow-file-invitation ow-pair ow-pad-4 ow-muted" htmlFor={control}>
        <Icon icon={FileUp} size={28} className="ow-tint" />
        <span className="ow-file-words ow-stack">
          <span className="ow-accent ow-strong">
            {say('files:choose')}
            <span className="ow-file-drag"> {say('files:drag')}</span>
          </span>
          <span className="ow-muted ow-small">{say('files:limits', { types })}</span>
        </span>
      </label>
      <div className="ow-file-gather ow-wrap ow-gap-2">
        <GatherButtons label={label} choose={choose} />
      </div>
    </>
  )
}

/** Icons of uploads; a stored file has that of its kind. */
const icons: Partial<Record<UploadState['status'], IconShape>> = {
  checking: FileClock,
  processing: FileClock,
  sending: FileUp,
  failed: FileX2,
  lost: FileX2,
}

function FileState(props: FileSlot) {
  const { state, stored, words } = props
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
        <span className="ow-strong ow-anywhere">{words.name}</span>
        <span className="ow-file-note ow-muted ow-small">{words.note}</span>
        {words.hint && (
          <span className="ow-kind ow-tint ow-small" data-kind="warning">
            {words.hint}
          </span>
        )}
        {inFlight(state) && (
          // It has a value only while bytes are sent.
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
  const { uploads, words } = useOpenForm()
  const { say } = words
  const { status } = state
  const isInFlight = inFlight(state)
  const failure = status === 'failed' ? state.failure : undefined
  // An upload to a full field can only be cancelled.
  const isFull = failure?.code === 'full'
  const hasValue = status === 'stored' || (status === 'idle' && stored.length > 0)
  const isGathered = status === 'failed' && state.gathered === true
  const action = (words: string, icon: IconShape, onClick: () => void, variant?: 'secondary') => (
    <FileButton words={words} of={label} icon={icon} onClick={onClick} variant={variant} />
  )
  const cancel = () => uploads?.cancel(name)
  const other = status === 'idle' || status === 'stored' ? 'files:replace' : 'files:other'
  return (
    <div className="ow-file-actions ow-wrap ow-gap-1">
      {hasValue && action(say('files:preview'), Eye, () => uploads?.preview(name))}
      {(isInFlight || isFull) && action(say('files:cancel'), X, cancel)}
      {failure && !isFinal(failure) && action(say('files:retry'), RefreshCw, () => uploads?.retry(name), 'secondary')}
      {isGathered && !isFull && action(say('files:pages.back'), Images, cancel)}
      {status === 'lost' && <GatherButtons label={label} choose={choose} />}
      {!isInFlight && !isFull && !isGathered && action(say(other), FileUp, () => choose('any'))}
    </div>
  )
}
