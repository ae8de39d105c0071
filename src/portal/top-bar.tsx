// The top bar: menu, brand, property, payments, language, profile (SHL-01).
import { Building2, CircleUser, LogOut, Menu as MenuIcon, RotateCw } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import { useReport } from '../core/report'
import { unitName } from '../domain/deal'
import { useWaitPhase } from '../forms/use-wait-phase'
import { Brand } from '../parts/brand'
import { useFailureNotice } from '../parts/failure-notice'
import { LanguageButtons } from '../parts/language-buttons'
import { PaymentsMenu } from '../parts/payments-menu'
import { useFloorText } from '../parts/use-floor'
import { restartReads } from '../records/queries'
import { useOpportunities, useSelectedOpportunity } from '../records/records'
import { useLink, useSession, useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { Skeleton } from '../ui/skeleton'
import './top-bar.css'

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
  /** False in the onboarding, whose deal is fixed. */
  hasProperty: boolean
}

export function TopBar({ isMenuOpen, onMenu, hasProperty }: Props) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <section
      part="topbar"
      data-print="hide"
      className="ow-topbar ow-line-below ow-stack ow-gap-2"
      aria-label={t('shell.topbar')}
    >
      <IconButton
        className="ow-topbar-menu"
        icon={MenuIcon}
        label={t('shell.menu')}
        data-menu="main"
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
      <a className="ow-topbar-brand ow-row ow-tap ow-plain" {...link('/')}>
        <Brand />
        <span className="ow-hidden">{t('shell.home')}</span>
      </a>
      {hasProperty && (
        <div className="ow-topbar-property">
          <PropertySelector />
        </div>
      )}
      <div className="ow-topbar-tools ow-row">
        <PaymentsMenu
          name="payments"
          label={<ToolLabel wide={t('payments.label')} narrow={t('home.actions.pay')} />}
          accessibleLabel={t('payments.label')}
          className="ow-tool ow-topbar-payments"
        />
        <div className="ow-topbar-language">
          <LanguageButtons />
        </div>
        <ProfileMenu />
      </div>
    </section>
  )
}

/** A label with a short word for a narrow bar, below the icon. */
const ToolLabel = ({ wide, narrow }: { wide: string; narrow: string }) => (
  <>
    <span className="ow-tool-wide">{wide}</span>
    <span className="ow-tool-narrow">{narrow}</span>
  </>
)

function ProfileMenu() {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const { user } = useSession()
  const link = useLink()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Menu
      name="profile"
      className="ow-tool"
      label={<ToolLabel wide={user?.firstName || t('titles.profile')} narrow={t('titles.profile')} />}
      accessibleLabel={t('shell.profile', { name: name || user?.email })}
      icon={CircleUser}
      onFailed={useFailureNotice()}
      heading={
        <>
          {name && <strong className="ow-who ow-stack">{name}</strong>}
          <span className="ow-stack ow-muted ow-anywhere">{user?.email}</span>
        </>
      }
      items={[
        { key: 'profile', label: t('titles.profile'), icon: CircleUser, ...link('/profiles') },
        {
          key: 'logout',
          label: t('shell.logout'),
          icon: LogOut,
          danger: true,
          separated: true,
          onClick: () => void app.session.logout(),
        },
      ]}
    />
  )
}

function PropertySelector() {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const [tries, setTries] = useState(0)
  const showFailure = useFailureNotice()
  const { data, isError, error, refetch } = useOpportunities()
  const selected = useSelectedOpportunity()
  const floorOf = useFloorText()
  const failure = isError ? asFailure(error) : undefined
  // The screen explains this failure (ERR-01).
  const isNoCustomer = failure?.code === 'notCustomer'
  useReport(isNoCustomer ? undefined : failure)
  if (isNoCustomer || (!failure && data?.length === 0))
    return <p className="ow-selector-none ow-muted ow-small">{t('shell.property.none')}</p>
  if (failure) return <RetryButton label={t('shell.property.failed')} onClick={() => void refetch()} />
  if (!data) {
    const onRetry = () => {
      setTries(tries + 1)
      restartReads(app)
    }
    return <Awaiting key={tries} onRetry={onRetry} />
  }

  return (
    <Menu
      name="property"
      variant="prominent"
      placement="bottom-start"
      className="ow-selector ow-wide"
      label={
        <span className="ow-selector-label ow-row ow-gap-3">
          <span className="ow-selector-mark ow-place-center ow-accent ow-flex-none ow-round-s">
            <Icon icon={Building2} />
          </span>
          {selected && <span className="ow-hidden">{t('shell.property.label')}</span>}
          <span className="ow-selector-words ow-anywhere ow-stack">
            <strong>{selected ? unitName(selected, selected.id) : t('shell.property.choose')}</strong>
            <small className="ow-muted ow-light ow-one-line">
              {selected ? floorOf(selected.Piso) : t('shell.property.count', { number: data.length })}
            </small>
          </span>
        </span>
      }
      heading={t('shell.property.heading')}
      onFailed={showFailure}
      items={data.map((opportunity) => ({
        key: opportunity.id,
        label: unitName(opportunity, opportunity.id),
        detail: floorOf(opportunity.Piso),
        icon: Building2,
        current: opportunity.id === selected?.id,
        onClick: () => app.preferences.setProperty(opportunity.id),
      }))}
    />
  )
}

/** Is not announced, as the screen announces its own wait (ERR-02). */
function Awaiting({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('portal')
  const phase = useWaitPhase()
  if (phase === 'fresh') return <Skeleton shape="row" announced={false} />
  if (phase !== 'named') return <RetryButton label={t('shell.property.slow')} onClick={onRetry} />
  return <p className="ow-selector-awaited ow-row ow-muted ow-small">{t('shell.property.awaited')}</p>
}

function RetryButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <button
      type="button"
      part="button"
      className="ow-selector-failed ow-hover ow-row ow-gap-3 ow-small ow-wide"
      onClick={onClick}
    >
      <Icon icon={RotateCw} className="ow-tint" />
      <span className="ow-selector-words ow-anywhere ow-stack">
        <span>{label}</span>
        <strong className="ow-tint">{t('shell.property.retry')}</strong>
      </span>
    </button>
  )
}
