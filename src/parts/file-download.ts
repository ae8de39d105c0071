// Fetching a stored file, once for preview and download, and saving it under its own name (DOC-05).
import { useEffect, useRef, useState } from 'react'
import { announce } from '../core/announce'
import { asFailure, type Failure } from '../core/failure'
import { harmless } from '../core/file-type'
import type { App } from '../state/app'
import { queriesOf } from '../state/queries'
import { useWidget } from '../state/widget-context'

export interface StoredFile {
  id: string
  name: string
}

export interface FetchedFile {
  /** Its type is that of its first bytes, and runs no script when its address is opened. */
  blob: Blob
  /** The original name: the server's, else the one the record holds. */
  name: string
}

/** How long a fetched file is kept: who looked at it often saves it next, and each fetch costs the owner of the CRM. */
const kept = 5 * 60_000
/** A browser may still be reading an object URL after the click. */
const release = 30_000

interface Options {
  onProgress?(fraction: number): void
  signal: AbortSignal
}

/** @throws Failure; 'notFound' where the CRM has no bytes for the id */
export async function fetchFile(app: App, file: StoredFile, options: Options): Promise<FetchedFile> {
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

/** Hands the bytes to the browser's own download. */
export function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), release)
}

export type DownloadState =
  | { status: 'idle' }
  /** Without a fraction where the server does not tell the length. */
  | { status: 'running'; fraction: number | undefined }
  | { status: 'failed'; failure: Failure }

const idle: DownloadState = { status: 'idle' }

/** @param said what is announced when the file has been saved */
export function useFileDownload(file: StoredFile | undefined, said: string) {
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
        // Taken back with its place on the screen, and so with the element.
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
