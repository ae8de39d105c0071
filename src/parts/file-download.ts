// Fetches a stored file, cached for preview and download, and saves it under its own name (DOC-05).
import { useEffect, useState } from 'react'
import { announce } from '../core/announce'
import { asFailure, type Failure } from '../core/failure'
import { harmless, isTooLargeToDecode, unknown } from '../core/file-type'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import { useWidget } from '../state/widget-context'
import type { ShownFile } from '../uploads/slots'

export interface FetchedFile {
  /** Its type is that of its first bytes, and runs no script when its address is opened. */
  blob: Blob
  /** Original name: the server's, otherwise the record's. */
  name: string
}

/** Milliseconds a fetched file is cached: users often save a file after its preview, and each CRM call costs API credits. */
const kept = 5 * 60_000
/** Milliseconds until the object URL is revoked: the browser may still read it after the click. */
const release = 30_000

interface Options {
  onProgress(fraction: number): void
  signal: AbortSignal
}

/** Returns the file from the cache or downloads it. @throws Failure; 'notFound' when the CRM has no file for the id */
export async function fetchFile(app: App, file: ShownFile, options: Options): Promise<FetchedFile> {
  if (file.blob) return { blob: await harmless(file.blob), name: file.name }
  const queries = queriesOf(app)
  const queryKey = ['file', file.id]
  const known = queries.getQueryData<FetchedFile>(queryKey)
  if (known) return known
  const { blob, name } = await app.client.download(file.id, options)
  const fetched = { blob: await harmless(blob), name: name ?? file.name }
  queries.setQueryData(queryKey, fetched)
  setTimeout(() => queries.removeQueries({ queryKey }), kept)
  return fetched
}

/** Starts the browser's download of the bytes. */
function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), release)
}

export type FetchedState =
  /** `fraction` is undefined when the server sends no length. */
  | { status: 'loading'; fraction: number | undefined }
  /** `type` is that of the bytes; 'application/octet-stream' for a picture that would take the memory of the page. */
  | { status: 'ready'; file: FetchedFile; type: string }
  | { status: 'failed'; failure: Failure }

const loading: FetchedState = { status: 'loading', fraction: undefined }

/**
 * Fetches a file while the component is mounted.
 * @param key of the file; undefined: nothing is fetched
 * @returns its state, and a function that fetches it again
 */
export function useFetched(
  key: string | undefined,
  fetchIt: (key: string, options: Options) => Promise<FetchedFile>,
): [FetchedState, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(loading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt fetches, not another function
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    const tell = (next: FetchedState) => {
      if (!stop.signal.aborted) setState(next)
    }
    const load = async () => {
      const onProgress = (fraction: number) => tell({ status: 'loading', fraction })
      const file = await fetchIt(key, { onProgress, signal: stop.signal })
      const { blob } = file
      const isShown = !blob.type.startsWith('image/') || !(await isTooLargeToDecode(blob))
      tell({ status: 'ready', file, type: isShown ? blob.type : unknown })
    }
    load().catch((thrown) => tell({ status: 'failed', failure: asFailure(thrown) }))
    return () => {
      stop.abort()
      // Resets in the cleanup: resetting in the next effect would render the old answer once when opened again.
      setState(loading)
    }
  }, [key, attempt])
  return [state, () => setAttempt((count) => count + 1)]
}

/**
 * The download of one file.
 * @param said text announced when the file has been saved
 * @returns its state, undefined while it is not wanted; and functions that start and cancel it
 */
export function useFileDownload(file: ShownFile, said: string) {
  const { app } = useWidget()
  const [wanted, setWanted] = useState(false)
  const [state, again] = useFetched(wanted ? file.id : undefined, (_, options) => fetchFile(app, file, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'ready') {
      saveFile(state.file)
      announce(said)
    }
    if (state.status === 'ready' || (state.status === 'failed' && state.failure.code === 'cancelled')) setWanted(false)
  }, [state])
  return {
    state: wanted && state.status !== 'ready' ? state : undefined,
    start: () => (wanted ? again() : setWanted(true)),
    cancel: () => setWanted(false),
  }
}
