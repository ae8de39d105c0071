import { FileUp } from 'lucide'
import {
  type DragEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { announce } from '../../core/announce'
import { inFlight, officeTypes, type StoredFile, type UploadState } from '../../domain/upload'
import { Icon } from '../../ui/icon'
import { keepFilesInside } from '../controls/file-drops'
import { FileState, fileWords } from '../controls/file-state'
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
function FileControl({ name, field: { office }, native }: ControlProps) {
  const { uploads, say, texts } = useFormParts()
  const { state, stored } = useUpload(uploads, name)
  const [several, setSeveral] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = say(`${texts}.${name}.label`)
  useOutcome(name, label, state, () => setSeveral(false))
  useEffect(() => (input.current ? keepFilesInside(input.current.getRootNode()) : undefined), [])

  const take = (list: FileList | null) => {
    const [file, ...others] = list ?? []
    // The user must say which of several files is meant: none is sent, and the slot explains why.
    setSeveral(others.length > 0)
    if (others.length > 0) announce(say('controls:file.several'), 'assertive')
    else if (file) uploads?.start(name, file)
  }
  const drop = useDrop(take)
  const limits = office
    ? say('controls:file.limitsOffice', { program: office.startsWith('doc') ? 'Word' : 'Excel' })
    : say('controls:file.limits')
  const has = state.status !== 'idle' || stored.length > 0
  return (
    <div
      part={native.part}
      className="ow-file"
      data-status={state.status === 'idle' && stored.length > 0 ? 'held' : state.status}
      aria-busy={inFlight(state) || undefined}
      {...drop}
    >
      <input
        ref={input}
        type="file"
        className="ow-hidden ow-file-input"
        accept={office ? `${accept},${officeTypes[office]},.${office}` : accept}
        {...native}
        part={undefined}
        name={name}
        // The invitation below is a label, too, and would be read as part of the name.
        aria-label={native.required ? label : `${label} ${say('common:form.optional')}`}
        required={native.required && !has}
        onClick={(event) => {
          // Without this, choosing the same file again fires no `change`.
          event.currentTarget.value = ''
        }}
        onChange={(event) => take(event.target.files)}
      />
      <Description id={fileWordsId(native.id)} control={input} state={state} held={stored.at(-1)} limits={limits} />
      {has ? (
        <FileState {...{ label, name, state, stored, input, several }} />
      ) : (
        <Invitation control={native.id} words={several ? say('controls:file.several') : limits} several={several} />
      )}
    </div>
  )
}

interface DescriptionProps {
  id: string
  control: RefObject<HTMLInputElement | null>
  state: UploadState
  held: StoredFile | undefined
  limits: string
}

/**
 * What describes the input: the limits, or its file and what became of it. Unchanged while the input has the focus: screen readers would read hint
 * and file again at each step of an upload, whose end is announced.
 */
function Description({ id, control, state, held, limits }: DescriptionProps) {
  const { say, language } = useFormParts()
  const words = inFlight(state)
    ? state.name
    : fileWords(state, held, say, language).filter(Boolean).join(' · ') || limits
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = control.current
    const show = () => element.current?.replaceChildren(words)
    if (!input?.matches(':focus')) show()
    input?.addEventListener('blur', show)
    return () => input?.removeEventListener('blur', show)
  }, [control, words])
  return <span ref={element} id={id} className="ow-hidden" />
}

/** Announces how an upload ended. @param onChanged called at each change of the status */
function useOutcome(name: string, label: string, state: UploadState, onChanged: () => void): void {
  const { recheck, say, language } = useFormParts()
  const { status } = state
  const before = useRef(status)
  const changed = useEffectEvent(onChanged)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    changed()
    recheck(name)
    if (status === 'stored') announce(say('controls:file.said.stored', { label }))
    if (status === 'failed') announce(`${label}: ${fileWords(state, undefined, say, language)[1]}`, 'assertive')
  }, [status, state, name, recheck, say, language, label])
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
function Invitation({ control, words, several }: { control: string; words: string; several: boolean }) {
  const { say } = useFormParts()
  return (
    <label className="ow-file-invitation ow-muted" htmlFor={control}>
      <Icon icon={FileUp} size={28} />
      <span className="ow-file-words ow-stack">
        <span className="ow-accent ow-strong">{say('controls:file.choose')}</span>
        <span className="ow-file-limits" data-wrong={several || undefined}>
          {words}
        </span>
      </span>
    </label>
  )
}
