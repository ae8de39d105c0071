// The layout of the document screens: title, back link, and loading, failed or loaded content by the state of the read.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { Loaded } from '../../parts/loaded'
import { useLink } from '../../state/route'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import './documents.css'

interface Read<T> {
  data: T | undefined
  error: Error | null
  isError: boolean
  refetch(): unknown
}

interface Props<T> {
  /** The value of data-screen. */
  name: string
  title: string
  lead: string
  back?: { to: string; label: string }
  actions?: ReactNode
  read: Read<T>
  /** Replaces the failure notice for failures that are expected; undefined keeps the notice. */
  instead?: (failure: Failure) => ReactNode
  children: (record: T) => ReactNode
}

export function DocumentsScreen<T>({ name, title, lead, back, actions, read, instead, children }: Props<T>) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const way = back ?? { to: '/documentos', label: t('documents.back') }
  return (
    <section data-screen={name} className="ow-screen ow-documents ow-stack ow-gap-5">
      <PageHeader title={title} lead={lead} back={{ label: way.label, ...link(way.to) }} actions={actions} />
      {read.data !== undefined && read.isError && (
        // A refetch failed: the notice is shown above the data that was read before.
        <FailureNotice
          failure={asFailure(read.error)}
          title={t('documents.list.stale')}
          onRetry={() => void read.refetch()}
        />
      )}
      <Loaded
        read={read}
        failed={t('documents.list.failed')}
        skeleton={<Skeleton shape="row" count={4} />}
        instead={instead}
      >
        {children}
      </Loaded>
    </section>
  )
}
