// Dialogs after a save and before the first one, and the page after leaving.
import { ArrowRight, BookmarkCheck, Check, FileText, KeyRound } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../../api/records'
import { valuesOf } from '../../buyer/drafts'
import { hasJustSent } from '../../buyer/position'
import { draftIn, stepKeys } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { greetingName } from '../../core/greeting-name'
import { fromTable } from '../../core/i18n'
import { moveFocus } from '../../core/move-focus'
import type { Nature } from '../../domain/contact'
import { textOf } from '../../domain/crm-text'
import type { Deal } from '../../domain/deal'
import { dueOf } from '../../domain/onboarding'
import { purchaseLookUps, purchaseParts, purchaseSummary } from '../../domain/purchase'
import { isIncomplete } from '../../domain/requirements'
import { stepLabels } from '../../domain/steps/flow'
import { useIsSlow } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { FilePreview } from '../../parts/file-preview'
import { HelpButton } from '../../parts/help-button'
import { ProjectPicture } from '../../parts/project-picture'
import { useRecord } from '../../records/further-reads'
import { useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button, LinkButton } from '../../ui/button'
import { DefinitionTable } from '../../ui/definition-table'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { ProgressBar } from '../../ui/progress-bar'
import { Sun } from '../../ui/sun'
import { useProgress, useReview } from '../use-journey'

export function SavedDialog({ nature, step }: { nature: Nature; step: number }) {
  const { t } = useTranslation(['endings', 'wizard'])
  const { requirements } = useProgress()
  const { isReviewable, goOn } = useReview()
  const title = fromTable(t)(`wizard:${stepLabels(nature, step)}.title`)
  const next = fromTable(t)(`wizard:${stepLabels(nature, step + 1)}.title`)
  const remaining = requirements.steps.filter((state) => isIncomplete(state) && state.number !== step).length
  return (
    <Dialog
      open
      size="s"
      dismissible={false}
      art={<Sun icon={Check} />}
      title={t('engine.done.title')}
      actions={
        <Button variant="primary" iconEnd={ArrowRight} onClick={() => goOn(step)} data-autofocus>
          {t(isReviewable ? 'engine.done.review' : 'wizard:engine.next')}
        </Button>
      }
    >
      <div className="ow-stack ow-gap-4">
        <p>{t('engine.done.text', { title })}</p>
        {/* Orca read the bar in place of the dialog's title. */}
        <ProgressBar label={t('wizard:engine.progress')} value={requirements.percent} size="s" decorative />
        {!isReviewable && (
          <div className="ow-muted ow-small">
            <p>{t('engine.done.then', { title: next })}</p>
            {remaining > 0 && <p>{t('engine.done.left', { count: remaining })}</p>}
          </div>
        )}
      </div>
    </Dialog>
  )
}

export function FinalDialog() {
  const { t } = useTranslation(['endings', 'wizard'])
  const { contact } = useProgress()
  const { closeFinalDialog } = useReview()
  // Says the same as the summary behind it (WIZ-17).
  const due = dueOf(useDeal().data, hasJustSent(contact.id))
  const name = greetingName(textOf(contact.First_Name))
  return (
    <Dialog
      open
      dismissible={false}
      art={
        <div className="ow-dialog-picture ow-dialog-sun ow-relative">
          <ProjectPicture />
          <Sun icon={KeyRound} />
        </div>
      }
      title={t(name ? 'engine.final.title' : 'engine.final.titlePlain', { name })}
      actions={
        <Button variant="primary" onClick={closeFinalDialog} data-autofocus>
          {t('engine.final.continue')}
        </Button>
      }
    >
      <div className="ow-stack ow-gap-3">
        <p>{t('engine.final.reserved')}</p>
        {due === 'payment' && <p>{t('engine.final.pay')}</p>}
        {due === 'promise' && <p>{t('engine.summary.promiseNext')}</p>}
      </div>
    </Dialog>
  )
}

const termsField = 'Anexo_Modelador_Firmado'

/** Shows the purchase, which the buyer ratifies (WIZ-11, WIZ-23). */
export function PurchaseDialog({ deal, onClose }: { deal: Deal; onClose(ratified: boolean): void }) {
  const { t } = useTranslation(['endings', 'wizard', 'common'])
  const ids = purchaseLookUps(deal)
  const product = useRecord(records.product, ids.product)
  const storage = useRecord(records.storage, ids.storage)
  const parking = useRecord(records.parking, ids.parking)
  const reads = [product, storage, parking]
  const isSlow = useIsSlow()
  const isLoading = !isSlow && reads.some(({ isFetching }) => isFetching)
  const failed = reads.filter(({ isError }) => isError)
  const summary = purchaseSummary(deal, { product: product.data, storage: storage.data, parking: parking.data })
  const rows = purchaseParts.flatMap((key) => {
    const value = summary[key]
    if (value === undefined) return []
    const shown = value || <em>{t(isLoading ? 'engine.purchase.looking' : 'engine.purchase.unknown')}</em>
    return [{ key, term: t(`engine.purchase.${key}`), value: shown }]
  })
  const failure = failed[0]?.error
  // The signed copy of what the buyer ratifies.
  const [terms] = deal[termsField]
  const [isTermsOpen, setTermsOpen] = useState(false)
  const isEmpty = !isLoading && !summary.project && !summary.tower && !summary.product
  return (
    <Dialog
      open
      dismissible={false}
      title={t('engine.purchase.title')}
      actions={
        <>
          <HelpButton />
          <Button variant="primary" busy={isLoading} onClick={() => onClose(!isEmpty)}>
            {t(isEmpty ? 'engine.final.continue' : 'engine.purchase.confirm')}
          </Button>
        </>
      }
    >
      <div className="ow-done ow-stack ow-gap-4">
        {isEmpty ? (
          <Alert kind="warning">{t('wizard:engine.purchase.failed')}</Alert>
        ) : (
          <>
            <p>{t('engine.purchase.request')}</p>
            <DefinitionTable rows={rows} label={t('engine.purchase.label')} />
          </>
        )}
        {failure && (
          <FailureNotice
            failure={failure}
            title={t('engine.purchase.incomplete')}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            isRead
          />
        )}
        {terms && (
          <Button variant="quiet" icon={FileText} onClick={() => setTermsOpen(true)}>
            {t('engine.purchase.annex')}
          </Button>
        )}
        {!isEmpty && (
          <p>
            {t('engine.purchase.ratification')} {t('engine.purchase.free')}
          </p>
        )}
        {terms && isTermsOpen && (
          <FilePreview file={{ ...terms, field: termsField }} onClose={() => setTermsOpen(false)} />
        )}
      </div>
    </Dialog>
  )
}

/** Says where the answers are after 'Save and leave'. */
export function ClosedPage({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation(['endings', 'wizard'])
  const { tag } = useWidget()
  const { buyer, requirements } = useProgress()
  const state = useBuyerState(buyer, (now) => now)
  const hasDraft = stepKeys(state).some(
    (step) => step !== 'files' && Object.keys(valuesOf(draftIn(state, step))).length > 0,
  )
  const isGathering = Object.values(state.files).some(({ status }) => status === 'gathering')
  const { isReviewDue } = state.position
  const isSaved = requirements.steps.some(({ number, isSaved }) => isSaved && number > 1)
  const link = useLink()
  const [isOnDevice, setOnDevice] = useState<boolean>()
  useEffect(() => void buyer.drafts.areOnDevice().then(setOnDevice), [buyer])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOnDevice === undefined || !title.current) return
    moveFocus(title.current)
    title.current.scrollIntoView({ block: 'center' })
  }, [isOnDevice])
  if (isOnDevice === undefined) return null
  const place = isOnDevice ? 'device' : 'page'
  const titleOfPlace = isOnDevice ? 'title' : 'titlePage'
  const sentences = (
    [isReviewDue && 'review', isSaved && 'steps', (hasDraft || !isSaved) && place, isGathering && 'photos'] as const
  ).filter((key) => key !== false)
  return (
    <EmptyState
      heading={title}
      icon={BookmarkCheck}
      title={t(`engine.left.${isReviewDue ? 'titleReview' : titleOfPlace}`)}
      text={sentences.map((key) => t(`engine.left.${key}`)).join(' ')}
      action={
        <div className="ow-buttons ow-wrap ow-justify-center ow-gap-3">
          {tag === 'owner-portal' && <LinkButton {...link('/')}>{t('engine.left.home')}</LinkButton>}
          <Button variant="primary" onClick={onContinue}>
            {t('engine.left.continue')}
          </Button>
        </div>
      }
    />
  )
}
