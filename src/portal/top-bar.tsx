// The top bar: menu button (when narrow), brand, property selector, payments, language, profile (SHL-01).
import { Menu as MenuIcon } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Brand } from '../parts/brand'
import { LanguageMenu } from '../parts/language-menu'
import { PaymentsMenu } from '../parts/payments-menu'
import { useLink } from '../state/route'
import { IconButton } from '../ui/icon-button'
import { ProfileMenu } from './profile-menu'
import { PropertySelector } from './property-selector'
import './top-bar.css'

export function TopBar({ open, onMenu }: { open: boolean; onMenu: () => void }) {
  const { t } = useTranslation('portal')
  const home = useLink()('/')
  return (
    <section part="topbar" className="ow-topbar ow-stack ow-gap-2" aria-label={t('shell.topbar')} data-print="hide">
      <IconButton
        className="ow-topbar-menu"
        icon={MenuIcon}
        label={t('shell.menu')}
        data-menu="main"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
      <a className="ow-topbar-brand ow-row ow-tap ow-plain" href={home.href} onClick={home.onClick}>
        <Brand />
        <span className="ow-hidden">{t('shell.home')}</span>
      </a>
      <div className="ow-topbar-property">
        <PropertySelector />
      </div>
      <div className="ow-topbar-tools ow-row">
        <PaymentsMenu
          name="payments"
          label={t('payments.label')}
          accessibleLabel={t('payments.label')}
          className="ow-tool ow-topbar-payments"
        />
        <LanguageMenu className="ow-tool" />
        <ProfileMenu className="ow-tool" />
      </div>
    </section>
  )
}
