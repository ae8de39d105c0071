// Fetches a stored file, cached for preview and download, and saves it under its own name (DOC-05).
import { useEffect, useRef, useState } from 'react'
import { announce } from '../core/announce'
import { asFailure, type Failure } from '../core/failure'
import { harmless, isTooLargeToDecode, unknown } from '../core/file-type'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import { useWidget } from '../state/widget-context'

export interface DownloadableFile {
  id: string
  name: string
  /** The file itself, where it need not be fetched. */
  blob?: Blob
}

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
export async function fetchFile(app: App, file: DownloadableFile, options: Options): Promise<FetchedFile> {
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
export function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), release)
}

export type FetchedState =
  | { status: 'loading'; fraction: number | undefined }
  /** `type` is that of the bytes; 'application/octet-stream' for a picture that would take the memory of the page. */
  | { status: 'ready'; url: string; type: string; name: string }
  | { status: 'failed'; failure: Failure }

const loading: FetchedState = { status: 'loading', fraction: undefined }

/**
 * Fetches a file to show it, while the component is mounted.
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
    let url = ''
    const load = async () => {
      const onProgress = (fraction: number) => tell({ status: 'loading', fraction })
      const { blob, name } = await fetchIt(key, { onProgress, signal: stop.signal })
      const isShown = !blob.type.startsWith('image/') || !(await isTooLargeToDecode(blob))
      if (stop.signal.aborted) return
      url = URL.createObjectURL(blob)
      tell({ status: 'ready', url, type: isShown ? blob.type : unknown, name })
    }
    load().catch((thrown) => tell({ status: 'failed', failure: asFailure(thrown) }))
    return () => {
      stop.abort()
      // Resets in the cleanup: resetting in the next effect would render the old answer once when opened again.
      setState(loading)
      if (url) URL.revokeObjectURL(url)
    }
  }, [key, attempt])
  return [state, () => setAttempt((count) => count + 1)]
}

export type DownloadState =
  | { status: 'idle' }
  /** `fraction` is undefined when the server sends no length. */
  | { status: 'running'; fraction: number | undefined }
  | { status: 'failed'; failure: Failure }

const idle: DownloadState = { status: 'idle' }

/** Download state of one file. @param said text announced when the file has been saved */
export function useFileDownload(file: DownloadableFile | undefined, said: string) {
  const { app } = useWidget()
  const [state, setState] = useState<DownloadState>(idle)
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const start = async () => {
    if (!file || state.status === 'running') return
    const own = new AbortController()
    run.current = own
    setState({ status: 'running', fraction: undefined })
    try {
      const fetched = await fetchFile(app, file, {
        // Aborted when the component unmounts, so also when the element is removed.
        signal: own.signal,
        onProgress: (fraction) => {
          if (!own.signal.aborted) setState({ status: 'running', fraction })
        },
      })
      if (own.signal.aborted) return
      saveFile(fetched)
      setState(idle)
      announce(said)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!own.signal.aborted) setState(failure.code === 'cancelled' ? idle : { status: 'failed', failure })
    }
  }
  const cancel = () => {
    run.current?.abort()
    setState(idle)
  }
  return { state, start: () => void start(), cancel }
}
