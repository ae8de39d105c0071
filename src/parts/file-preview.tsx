// A stored file, fetched and cached (DOC-05), and shown in a dialog, as the account statement is (SUP-02): a picture in
// the large view, a PDF in a frame where browser and page allow it, any other type with a download button only.
import { Download } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../core/failure'
import { harmless, isFileOf, isTooLargeToDecode, pdf, unknown } from '../core/file-type'
import { useObjectUrl } from '../core/use-object-url'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { LinkButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LargeView } from '../ui/large-view'
import { ProgressBar } from '../ui/progress-bar'
import type { ShownFile } from '../uploads/slots'
import { FailureNotice } from './failure-notice'
import { Waiting } from './waiting'
import './file-preview.css'

export interface FetchedFile {
  /** Its type is that of its first bytes, and runs no script when its address is opened. */
  blob: Blob
  /** The name that the record has for it, under which it was sent; the server's where the record has none. */
  name: string
}

/** Milliseconds a file is cached: users often save it after its preview, and each CRM call costs API credits. */
const kept = 5 * 60_000

interface Options {
  onProgress(fraction: number): void
  signal: AbortSignal
}

/** Returns the file from the cache or downloads it. @throws Failure; 'notFound' without one, 'malformed' for a page */
export async function fetchFile(app: App, file: ShownFile, options: Options): Promise<FetchedFile> {
  if (file.blob) return { blob: await harmless(file.blob), name: file.name }
  const queries = queriesOf(app)
  const queryKey = ['file', file.id]
  const known = queries.getQueryData<FetchedFile>(queryKey)
  if (known) return known
  const { blob, name } = await app.client.download(file.id, options)
  const fetched = { blob: await harmless(blob), name: isNamed(file) ? file.name : (name ?? file.name) }
  if (!(await isFileOf(fetched.name, blob))) throw new Failure('malformed')
  queries.setQueryData(queryKey, fetched)
  setTimeout(() => queries.removeQueries({ queryKey }), kept)
  return fetched
}

/** A file that the record does not name has its id for a name. */
const isNamed = ({ id, name }: ShownFile): boolean => name !== '' && name !== id

export type FetchedState =
  /** `percent` is undefined when the server sends no length. */
  | { status: 'loading'; percent: number | undefined }
  /** `type` is that of the bytes; 'application/octet-stream' for a picture that would take the memory of the page. */
  | { status: 'ready'; file: FetchedFile; type: string }
  | { status: 'failed'; failure: Failure }

const loading: FetchedState = { status: 'loading', percent: undefined }

/** Fetches a file while mounted; nothing without a key. @returns its state, and a function that fetches it again */
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
      const onProgress = (fraction: number) => tell({ status: 'loading', percent: fraction * 100 })
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

export function FilePreview({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [state, retry] = useFetched(file.id, (_, options) => fetchFile(app, file, options))
  const title = file.title ?? file.name
  return <FileDialog state={state} title={title} failed={t('filePreview.failed')} onRetry={retry} onClose={onClose} />
}

interface Props {
  state: FetchedState
  title: ReactNode
  /** The file is known to be a PDF before it is fetched. */
  isPdf?: boolean
  /** Text of the link to a PDF that is shown here, too. */
  open?: string
  /** Title of the failure notice. */
  failed: string
  onRetry(): void
  onClose(): void
  /** Shown while the file is fetched, in place of its progress. */
  waiting?: ReactNode
}

export function FileDialog({ state, title, isPdf = false, open, failed, onRetry, onClose, waiting }: Props) {
  const { t } = useTranslation()
  const [hasViewer] = useState(() => navigator.pdfViewerEnabled)
  const isRefused = useRefused('blob')
  const ready = state.status === 'ready' ? state : undefined
  const url = useObjectUrl(ready?.file.blob)
  const name = ready?.file.name ?? ''
  if (url && ready?.type.startsWith('image/')) {
    return (
      <LargeView
        onClose={onClose}
        title={title}
        src={url}
        alt={t('filePreview.frame', { name })}
        actions={<Save url={url} name={name} size="s" />}
      />
    )
  }
  const isFramed = hasViewer && !isRefused && (ready ? ready.type === pdf : isPdf && state.status === 'loading')
  // A plain link: pop-up blockers refuse a window opened after an await.
  const link = (text: string) => (
    <LinkButton href={url ?? ''} external>
      {text}
    </LinkButton>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size={isFramed ? 'full' : 'm'}
      title={title}
      actions={
        url && (
          <>
            {/* Some phones show only the first page in a frame: offers opening it in a tab, too. */}
            {isFramed && link(open ?? t('filePreview.open'))}
            <Save url={url} name={name} />
          </>
        )
      }
    >
      {state.status === 'loading' &&
        (waiting ?? (
          <Waiting onRetry={onRetry}>
            <ProgressBar label={t('filePreview.loading')} value={state.percent} />
          </Waiting>
        ))}
      {state.status === 'failed' && (
        <FailureNotice
          failure={state.failure}
          title={failed}
          text={state.failure.code === 'malformed' ? t('filePreview.noFile') : undefined}
          onRetry={onRetry}
        />
      )}
      {url && isFramed && (
        <iframe
          className="ow-file-frame ow-sunken ow-round-s ow-wide"
          src={url}
          title={t('filePreview.frame', { name })}
        />
      )}
      {url && !isFramed && (
        <Alert kind="info" action={ready?.type === pdf && link(t('filePreview.open'))}>
          {t(ready?.type === pdf ? 'filePreview.noPdf' : 'filePreview.noPreview')}
        </Alert>
      )}
    </Dialog>
  )
}

function Save({ url, name, size = 'm' }: { url: string; name: string; size?: 's' | 'm' }) {
  const { t } = useTranslation()
  return (
    <LinkButton href={url} download={name} icon={Download} size={size} variant={size === 's' ? 'secondary' : 'primary'}>
      {t('filePreview.download')}
    </LinkButton>
  )
}

/** Whether the page's policy has refused a frame whose address begins so, which is known only then. */
export function useRefused(beginning: string): boolean {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(beginning)) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [beginning])
  return refused
}
