// The frame of the five lists of documents: title, way back, states of the read.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { Loaded, type LoadedProps } from '../../parts/loaded'
import { useLink } from '../../state/widget-context'
import { LinkButton } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import './documents.css'

interface Props<T> extends Pick<LoadedProps<T>, 'read' | 'none' | 'children'> {
  /** A key below `documents` in the texts; begins data-screen, too. */
  list: 'client' | 'upload' | 'trust' | 'monetization' | 'annex'
  actions?: ReactNode
}

export function DocumentsScreen<T>({ list, actions, read, none, children }: Props<T>) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const [to, label] =
    list === 'upload' ? ['/documentoCliente', t('documents.client.title')] : ['/documentos', t('documents.back')]
  return (
    <section data-screen={`${list}-documents`} className="ow-screen ow-documents ow-stack ow-gap-5">
      <PageHeader
        title={t(`documents.${list}.title`)}
        lead={t(`documents.${list}.lead`)}
        back={{ label, ...link(to) }}
        actions={actions}
      />
      {read.data !== undefined && read.isError && (
        <FailureNotice
          failure={asFailure(read.error)}
          title={t('documents.list.stale')}
          onRetry={() => void read.refetch()}
        />
      )}
      <Loaded read={read} texts="documents.list" skeleton={<Skeleton shape="row" count={4} />} none={none}>
        {children}
      </Loaded>
    </section>
  )
}

/** The nature decides which documents there are (DOC-02). */
export function NoNature() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <div className="ow-documents-waiting ow-margin-auto ow-stack ow-text-center ow-gap-4" aria-busy="true">
      <Spinner size={40} label={t('documents.noNature.waiting')} />
      <h2>{t('documents.noNature.title')}</h2>
      <p className="ow-muted">{t('documents.noNature.text')}</p>
      <LinkButton variant="primary" {...link('/fiducia?step=1')}>
        {t('documents.noNature.action')}
      </LinkButton>
    </div>
  )
}
