import { FileUp } from 'lucide'
import { type DragEvent, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../core/announce'
import { inFlight, type UploadState } from '../../domain/upload'
import { Icon } from '../../ui/icon'
import { keepFilesInside } from '../controls/file-drops'
import { FileState } from '../controls/file-state'
import { fileWordsId } from '../form-dom'
import { useFormParts } from '../form-parts'
import type { UploadPort } from '../uploads'
import type { ControlProps, Kind } from './kind'
import './file.css'

/** A file is uploaded when chosen, by the form's upload port; react-hook-form holds no value for it (schema.ts). */
export const file: Kind = {
  control: FileControl,
  wide: true,
  missing: () => 'file',
}

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

/** An upload slot for one file, dropped or chosen in the file dialog (on a phone also photographed). */
function FileControl({ name, native }: ControlProps) {
  const { uploads, say, texts } = useFormParts()
  const { state, stored } = useUpload(uploads, name)
  const [several, setSeveral] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = say(`${texts}.${name}.label`)
  const id = fileWordsId(native.id)
  useOutcome(name, label, state.status, () => setSeveral(false))
  useEffect(() => (input.current ? keepFilesInside(input.current.getRootNode()) : undefined), [])

  const take = (list: FileList | null) => {
    const [file, ...others] = list ?? []
    // The user must say which of several files is meant: none is sent, and the slot explains why.
    setSeveral(others.length > 0)
    if (others.length > 0) announce(say('controls:file.several'), 'assertive')
    else if (file) uploads?.start(name, file)
  }
  const drop = useDrop(take)
  const has = state.status !== 'idle' || stored.length > 0
  return (
    <div
      className="ow-file"
      data-status={state.status === 'idle' && stored.length > 0 ? 'held' : state.status}
      aria-busy={inFlight(state) || undefined}
      {...drop}
    >
      <input
        ref={input}
        type="file"
        className="ow-hidden ow-file-input"
        accept={accept}
        {...native}
        name={name}
        required={native.required && !has}
        onClick={(event) => {
          // Without this, choosing the same file again fires no `change`.
          event.currentTarget.value = ''
        }}
        onChange={(event) => take(event.target.files)}
      />
      {has ? (
        <FileState {...{ id, label, name, state, stored, input, several }} />
      ) : (
        <Invitation {...{ id, several }} control={native.id} />
      )}
    </div>
  )
}

/** Announces how an upload ended. @param onChanged called at each change of the status */
function useOutcome(name: string, label: string, status: UploadState['status'], onChanged: () => void): void {
  const { recheck, say } = useFormParts()
  const before = useRef(status)
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    changed()
    recheck(name)
    if (status === 'stored') announce(say('controls:file.said.stored', { label }))
    if (status === 'failed') announce(say('controls:file.said.failed', { label }), 'assertive')
  }, [status, name, recheck, say, label])
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

/** What an empty slot shows. */
function Invitation({ id, control, several }: { id: string; control: string; several: boolean }) {
  const { say } = useFormParts()
  return (
    <label className="ow-file-invitation ow-muted" htmlFor={control}>
      <Icon icon={FileUp} size={28} />
      <span className="ow-file-words ow-stack">
        <span className="ow-accent ow-strong">{say('controls:file.choose')}</span>
        <span className="ow-file-limits" id={id} data-wrong={several || undefined}>
          {say(several ? 'controls:file.several' : 'controls:file.limits')}
        </span>
      </span>
    </label>
  )
}
