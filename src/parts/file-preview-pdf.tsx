// Shows a PDF in a frame when browser and page policy allow it, otherwise a hint with a link that opens it.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert'
import { LinkButton } from '../ui/link-button'
import './file-preview.css'

/** Whether a frame can show PDFs. Turns false when the page's policy refuses a blob frame, which is known only then. */
export function useCanShowPdf(): boolean {
  const [can, setCan] = useState(() => navigator.pdfViewerEnabled)
  useEffect(() => {
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith('blob')) setCan(false)
    }
    document.addEventListener('securitypolicyviolation', blocked)
    return () => document.removeEventListener('securitypolicyviolation', blocked)
  }, [])
  return can
}

/** @param url an object URL of bytes that are a PDF */
export function PdfPreview({ url, name, can }: { url: string; name: string; can: boolean }) {
  const { t } = useTranslation()
  if (can)
    return <iframe className="ow-file-frame ow-round-s ow-wide" src={url} title={t('filePreview.frame', { name })} />
  return (
    <Alert kind="info" action={<OpenPdf url={url} />}>
      {t('filePreview.noPdf')}
    </Alert>
  )
}

/** A plain link: pop-up blockers refuse a window opened after an await. */
export function OpenPdf({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <LinkButton href={url} external>
      {t('filePreview.open')}
    </LinkButton>
  )
}
