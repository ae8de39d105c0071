// Shows a stored file in a dialog (DOC-05, SUP-02): picture, PDF or download.
import { Download } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure, type FailureCode } from '../core/failure'
import { endingsIn, harmless, isFileOf, isTooLargeToDecode, pdf, unknown } from '../core/file-type'
import { useObjectUrl } from '../core/use-object-url'
import { safeName } from '../domain/file-name'
import { queriesOf } from '../records/queries'
import { downloadStored } from '../records/stored-file'
import type { App } from '../state/app'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { LinkButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LargeView } from '../ui/large-view'
import { ProgressBar } from '../ui/progress-bar'
import type { ShownFile } from '../uploads/slots'
import { FailureNotice } from './failure-notice'
import { useNetworkReturn } from './offline-bar'
import { Waiting } from './waiting'
import './file-preview.css'

export interface FetchedFile {
  /** Typed by its first bytes, so that it runs no script. */
  blob: Blob
  name: string
}

/** Milliseconds for which a file is cached: users save what they have seen. */
const cacheTime = 5 * 60_000

interface FetchOptions {
  /** @param fraction between 0 and 1 */
  onProgress(fraction: number): void
  signal: AbortSignal
}

/** Fetches a file that is not cached. @throws Failure 'malformed' for a page */
export async function fetchFile(app: App, file: ShownFile, options: FetchOptions): Promise<FetchedFile> {
  if (file.blob) return { blob: await harmless(file.blob), name: file.name }
  const queries = queriesOf(app)
  const queryKey = ['file', file.id]
  const cached = queries.getQueryData<FetchedFile>(queryKey)
  if (cached) return cached
  const { blob, name } = await downloadStored(app, file, options)
  const fileName = hasName(file) ? file.name : (name ?? file.name)
  if (!(await isFileOf(fileName, blob))) throw new Failure('malformed')
  const fetched = { blob: await harmless(blob), name: safeName(fileName, await endingsIn(blob)) }
  queries.setQueryData(queryKey, fetched)
  setTimeout(() => queries.removeQueries({ queryKey }), cacheTime)
  return fetched
}

/** Some records name a file by its id. */
const hasName = ({ id, name }: ShownFile): boolean => name !== '' && name !== id

export type FetchedState =
  /** `percent` of 100; undefined when the server sends no length. */
  | { status: 'loading'; percent: number | undefined }
  /** `type` is 'application/octet-stream' for a picture that is too large. */
  | { status: 'ready'; file: FetchedFile; type: string }
  | { status: 'failed'; failure: Failure }

const loading: FetchedState = { status: 'loading', percent: undefined }

/** Fetches a file again with another key; nothing without a key. */
export function useFetched(
  key: string | undefined,
  fetchWith: (key: string, options: FetchOptions) => Promise<FetchedFile>,
): [state: FetchedState, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(loading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt fetches, not another function
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    const update = (next: FetchedState) => {
      if (!stop.signal.aborted) setState(next)
    }
    const load = async () => {
      const onProgress = (fraction: number) => update({ status: 'loading', percent: fraction * 100 })
      const file = await fetchWith(key, { onProgress, signal: stop.signal })
      const { blob } = file
      const isShowable = !blob.type.startsWith('image/') || !(await isTooLargeToDecode(blob))
      update({ status: 'ready', file, type: isShowable ? blob.type : unknown })
    }
    load().catch((thrown) => update({ status: 'failed', failure: asFailure(thrown) }))
    return () => {
      stop.abort()
      // In the cleanup, so that the old file is not rendered once more.
      setState(loading)
    }
  }, [key, attempt])
  return [state, () => setAttempt((count) => count + 1)]
}

interface PreviewProps {
  file: ShownFile
  title?: string
  onClose: () => void
}

export function FilePreview({ file, title = file.name, onClose }: PreviewProps) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [state, retry] = useFetched(file.id, (_, options) => fetchFile(app, file, options))
  const shared = { state, title, onRetry: retry, onClose }
  return <FileDialog {...shared} failedTitle={t('filePreview.failed')} failureTexts={useFileTexts()} />
}

/** Texts that replace the usual ones of these failures. */
type FailureTexts = Partial<Record<FailureCode, string>>

export function useFileTexts(): FailureTexts {
  const { t } = useTranslation()
  return { notFound: t('filePreview.gone'), malformed: t('filePreview.noFile') }
}

interface Props {
  state: FetchedState
  title: ReactNode
  /** The file is known to be a PDF before it is fetched. */
  isPdf?: boolean
  /** Text of the link to a PDF that is shown here, too. */
  openText?: string
  failedTitle: string
  failureTexts: FailureTexts
  onRetry(): void
  onClose(): void
  /** Replaces the progress bar. */
  waiting?: ReactNode
}

export function FileDialog({
  state,
  title,
  isPdf = false,
  openText,
  failedTitle,
  failureTexts,
  onRetry,
  onClose,
  waiting,
}: Props) {
  const { t } = useTranslation()
  const [hasViewer] = useState(() => navigator.pdfViewerEnabled)
  const isRefused = useIsFrameRefused('blob')
  useNetworkReturn(state.status === 'failed' ? state.failure : undefined, onRetry)
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
  const isLoadingPdf = isPdf && state.status === 'loading'
  const isFramed = hasViewer && !isRefused && (ready ? ready.type === pdf : isLoadingPdf)
  return (
    <Dialog
      open
      onClose={onClose}
      size={isFramed ? 'full' : 'm'}
      title={title}
      actions={
        url && (
          <>
            {/* Some phones show only the first page, others none. */}
            {ready?.type === pdf && (
              // Pop-up blockers refuse a window after an await.
              <LinkButton href={url} external>
                {(isFramed && openText) || t('filePreview.open')}
              </LinkButton>
            )}
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
          title={failedTitle}
          text={failureTexts[state.failure.code]}
          onRetry={onRetry}
          isRead
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
        <Alert kind="info">{t(ready?.type === pdf ? 'filePreview.noPdf' : 'filePreview.noPreview')}</Alert>
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

/** True once the page's policy has refused a frame whose URL starts so. */
export function useIsFrameRefused(urlStart: string): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const onRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(urlStart)) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', onRefusal)
    return () => document.removeEventListener('securitypolicyviolation', onRefusal)
  }, [urlStart])
  return isRefused
}
