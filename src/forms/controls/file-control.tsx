import { FileUp } from 'lucide'
import { type DragEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../core/announce'
import { sidesOf } from '../../domain/condition'
import { inFlight, officeTypes, type UploadState } from '../../domain/upload'
import { Icon } from '../../ui/icon'
import { useFormParts, useTyped } from '../form-parts'
import type { ControlProps } from '../kinds/kind'
import { fileWordsId } from '../native'
import type { UploadPort } from '../uploads'
import { useFileChoice } from './file-choice'
import { FilePages, FileSides } from './file-pictures'
import { type FileSlot, GatherButtons } from './file-slot'
import { FileState, fileWords } from './file-state'
import './file-control.css'

/** JPEG makes iOS convert HEIC photos; PDF is what scanners produce. */
const accept = 'image/jpeg,image/png,application/pdf'
const idle: UploadState = { status: 'idle' }
const nothing = () => {}

function useUpload(port: UploadPort | undefined, name: string) {
  const subscribe = useCallback((listener: () => void) => port?.subscribe(listener) ?? nothing, [port])
  const state = useSyncExternalStore(subscribe, () => port?.state(name) ?? idle)
  // stored() may return a new array each time: compares the ids.
  useSyncExternalStore(subscribe, () => (port?.stored(name) ?? []).map(({ id }) => id).join())
  return { state, stored: port?.stored(name) ?? [] }
}

/** An upload slot for one file, dropped, chosen or photographed, or for several pictures that become one. */
export function FileControl({ name, field, native }: ControlProps) {
  const { office } = field
  const { uploads, say, labels, language } = useFormParts()
  const { state, stored } = useUpload(uploads, name)
  const label = say(`${labels}.${name}.label`)
  const program = office?.startsWith('doc') ? 'Word' : 'Excel'
  const types = office ? say('files:typesOffice', { program }) : say('files:types')
  const accepted = office ? `${accept},${officeTypes[office]},.${office}` : accept
  const sides = sidesOf(field, useTyped(useMemo(() => Object.keys(field.sides?.one ?? {}), [field])))
  const { take, remarks, choose, chooser } = useFileChoice(name, label, accepted, sides)
  const words = fileWords({ state, stored, types }, say, language)
  const slot = { name, label, state, stored, types, words, choose }
  useOutcome(slot)

  const has = state.status !== 'idle' || stored.length > 0
  return (
    <div
      ref={keepFilesInside}
      part={native.part}
      className="ow-file ow-relative"
      data-status={state.status === 'idle' && has ? 'held' : state.status}
      aria-busy={inFlight(state) || undefined}
      {...useDrop(take)}
    >
      <input
        type="file"
        multiple
        className="ow-hidden ow-file-input"
        accept={accepted}
        {...native}
        part={undefined}
        name={name}
        // The invitation below is a label, too, and would be read as part of the name.
        aria-label={native.required ? label : `${label} ${say('common:form.optional')}`}
        required={native.required && !has}
        {...chooser}
      />
      {/* Describes the input. Hidden from reading on, which meets the same words below: a description is read all the same. */}
      <span id={fileWordsId(native.id)} className="ow-hidden" aria-hidden="true">
        {inFlight(state) ? state.name : words.filter(Boolean).join(' · ') || say('files:limits', { types })}
      </span>
      {sides && (!has || state.status === 'gathering' || state.status === 'lost') ? (
        <FileSides {...slot} sides={sides} />
      ) : state.status === 'gathering' ? (
        <FilePages {...slot} state={state} />
      ) : has ? (
        <FileState {...slot} />
      ) : (
        <Invitation {...slot} control={native.id} />
      )}
      {remarks.length > 0 && (
        <ul className="ow-file-remarks ow-stack ow-danger ow-gap-1 ow-small ow-anywhere">
          {remarks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Announces how an upload ended. */
function useOutcome({ name, label, state: { status }, words: [, note, hint] }: FileSlot): void {
  const { recheck, say } = useFormParts()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    recheck(name)
    if (status === 'stored') announce([say('files:said.stored', { label }), hint].filter(Boolean).join('. '))
    if (status === 'failed') announce(`${label}: ${note}`, 'assertive')
  }, [status, name, recheck, say, label, note, hint])
}

/** The attributes of an element on which files are dropped. */
function useDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
}

/**
 * A slot's ref: ignores files that are dropped beside the slots, in the whole shadow root. The browser would open them in
 * place of the page.
 */
function keepFilesInside(slot: HTMLDivElement): () => void {
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

/** What an empty slot shows. Nothing is dragged with a finger. */
function Invitation({ control, label, types, choose }: FileSlot & { control: string }) {
  const { say } = useFormParts()
  return (
    <>
      <label className="ow-file-invitation ow-pair ow-pad-4 ow-muted" htmlFor={control}>
        <Icon icon={FileUp} size={28} className="ow-tint" />
        <span className="ow-file-words ow-stack">
          <span className="ow-accent ow-strong">
            {say('files:choose')}
            <span className="ow-file-drag"> {say('files:drag')}</span>
          </span>
          <span className="ow-figures ow-muted ow-small">{say('files:limits', { types })}</span>
        </span>
      </label>
      <div className="ow-file-gather ow-wrap ow-gap-2">
        <GatherButtons label={label} choose={choose} />
      </div>
    </>
  )
}
