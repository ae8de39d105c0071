// The frame around a logged-in owner's screens: top bar, side menu (in a drawer when narrow), footer, welcome dialog.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../parts/brand'
import { useLink } from '../state/route'
import { useWidget } from '../state/widget-context'
import { Drawer } from '../ui/drawer'
import { Footer } from './footer'
import type { OwnerRoute } from './routes'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import { usePageTitle } from './use-route-effects'
import { WelcomeDialog } from './welcome-dialog'
import './shell.css'

export function Shell({ row, children }: { row: OwnerRoute; children: ReactNode }) {
  const { t } = useTranslation('portal')
  const main = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { path, screen } = row
  const current = row.menu ?? screen
  usePageTitle(t(`titles.${screen}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change closes the drawer
  useEffect(() => setOpen(false), [path])
  const Main = useMainTag()
  const home = useLink()('/')
  return (
    <div className="ow-shell">
      <button type="button" part="button" className="ow-skip" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <TopBar open={open} onMenu={() => setOpen(true)} />
      <aside part="sidemenu" className="ow-sidemenu" aria-label={t('shell.aside')} data-print="hide">
        <div className="ow-sidemenu-sheet ow-stack ow-gap-6">
          <a className="ow-sidemenu-brand ow-row ow-plain" href={home.href} onClick={home.onClick}>
            <Brand />
            <span className="ow-hidden">{t('shell.home')}</span>
          </a>
          <SideMenu current={current} />
        </div>
      </aside>
      <Main ref={main} part="main" className="ow-main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('shell.menuTitle')}>
        <SideMenu current={current} onChoose={() => setOpen(false)} />
      </Drawer>
      <WelcomeDialog />
    </div>
  )
}

/** A page may have only one `main` landmark: 'div' when the host page has its own. */
function useMainTag(): 'div' {
  const { host } = useWidget()
  const [tag] = useState(() => (host.ownerDocument.querySelector('main, [role="main"]') ? 'div' : 'main'))
  return tag as 'div'
}
