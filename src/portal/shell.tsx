// The frame around an owner's screens.
import { CircleUser, FileText, HardHat, Headset, House, KeyRound, Newspaper, Wrench } from 'lucide'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { greetingName } from '../core/greeting-name'
import { Brand } from '../parts/brand'
import { LanguageButtons } from '../parts/language-buttons'
import { OpenMenu } from '../parts/open-menu'
import { ProjectPicture } from '../parts/project-picture'
import { useBlockingPopup } from '../records/further-reads'
import { useFirstOnPage } from '../state/use-first-on-page'
import { useLink, useSession, useWelcome, useWidget } from '../state/widget-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Drawer } from '../ui/drawer'
import { Icon, type IconShape } from '../ui/icon'
import type { OwnerRoute } from './routes'
import { TopBar } from './top-bar'
import { usePageTitle } from './use-route-effects'
import './shell.css'

export function Shell({ row, children }: { row: OwnerRoute; children: ReactNode }) {
  const { t } = useTranslation('portal')
  const main = useRef<HTMLDivElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMenu = useCallback(() => setMenuOpen(true), [])
  const { path, screen } = row
  const current = row.menu ?? screen
  usePageTitle(t(`titles.${screen}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change closes the drawer
  useEffect(() => setMenuOpen(false), [path])
  // A page may have only one `main` landmark.
  const { host } = useWidget()
  const [Main] = useState(() => (host.ownerDocument.querySelector('main, [role="main"]') ? 'div' : ('main' as 'div')))
  const link = useLink()
  return (
    <div className="ow-shell ow-stack" data-form={screen === 'onboarding' || undefined}>
      <button type="button" part="button" className="ow-skip" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <TopBar isMenuOpen={isMenuOpen} onMenu={openMenu} hasProperty={screen !== 'onboarding'} />
      <aside part="sidemenu" data-print="hide" className="ow-sidemenu" aria-label={t('shell.aside')}>
        <div className="ow-sidemenu-sheet ow-stack ow-gap-6">
          <a className="ow-sidemenu-brand ow-row ow-plain" {...link('/')}>
            <Brand />
            <span className="ow-hidden">{t('shell.home')}</span>
          </a>
          <SideMenu current={current} />
        </div>
      </aside>
      <Main ref={main} part="main" className="ow-main" tabIndex={-1}>
        <OpenMenu value={openMenu}>{children}</OpenMenu>
      </Main>
      <Footer />
      <Drawer
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('shell.menuTitle')}
        footer={<LanguageButtons />}
      >
        <SideMenu current={current} onChoose={() => setMenuOpen(false)} />
      </Drawer>
      {screen === 'home' ? <HomeWelcome /> : <WelcomeDialog />}
    </div>
  )
}

/** On home, the popup of the onboarding greets new buyers instead. */
function HomeWelcome() {
  return useBlockingPopup() === undefined && <WelcomeDialog />
}

function WelcomeDialog() {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const { isDue, done } = useWelcome()
  const isFirst = useFirstOnPage(useWidget().app.space, 'welcome')
  const name = greetingName(user?.firstName ?? '')
  return (
    <Dialog
      open={isDue && isFirst}
      onClose={done}
      title={name ? t('welcome.title', { name }) : t('welcome.titlePlain')}
      art={
        <div className="ow-dialog-picture ow-cut ow-round">
          <ProjectPicture />
        </div>
      }
      actions={
        <Button variant="primary" onClick={done} data-autofocus>
          {t('welcome.start')}
        </Button>
      }
    >
      <p>{t('welcome.text')}</p>
    </Dialog>
  )
}

export const menu = [
  { screen: 'home', path: '/', icon: House },
  { screen: 'documents', path: '/documentos', icon: FileText },
  { screen: 'property', path: '/inmuebles', icon: KeyRound },
  { screen: 'support', path: '/soporte', icon: Headset },
  { screen: 'after-sales', path: '/after-sales', icon: Wrench },
  { screen: 'news', path: '/noticias', icon: Newspaper },
  { screen: 'progress', path: '/avances', icon: HardHat },
  { screen: 'profile', path: '/profiles', icon: CircleUser },
] as const

function SideMenu({ current, onChoose }: { current: string; onChoose?: () => void }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <nav className="ow-places" aria-label={t(onChoose ? 'shell.menuTitle' : 'shell.navigation')}>
      <ul className="ow-stack ow-gap-1">
        {menu.map(({ screen, path, icon }) => {
          const { href, onClick } = link(path)
          return (
            <li key={screen}>
              <a
                part="nav-item"
                className="ow-place ow-strong ow-hover ow-row ow-gap-3 ow-relative ow-plain ow-round-s"
                href={href}
                aria-current={screen === current ? 'page' : undefined}
                onClick={(event) => {
                  onClick(event)
                  onChoose?.()
                }}
              >
                <Icon icon={icon} />
                <span>{t(`titles.${screen}`)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

// Icons of social networks, which lucide has no more.
const outline = (d: string): IconShape => [['path', { d }]]
const networks = {
  facebook: outline('M18 3h-2.5A4.5 4.5 0 0 0 11 7.5V10H8v4h3v7h4v-7h3l.8-4H15V7.8c0-.5.4-.8.9-.8H18Z'),
  instagram: outline(
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 6.8v.01',
  ),
  twitter: outline('M4 4l11.5 16H20L8.5 4ZM4.5 20l6-6.4M19 4l-5.6 6'),
  linkedin: outline(
    'M7.5 10.5V20h-4v-9.5ZM5.5 3.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM11 20v-9.5h3.7v1.6c.7-1.2 1.7-1.9 3-1.9 2.2 0 3.3 1.5 3.3 4V20h-3.9v-5c0-1.1-.4-1.7-1.2-1.7-.7 0-1.1.5-1.1 1.6V20Z',
  ),
  youtube: outline(
    'M5.5 5.5c4-.7 9-.7 13 0a3 3 0 0 1 2.4 2.4c.5 2.7.5 5.5 0 8.2a3 3 0 0 1-2.4 2.4c-4 .7-9 .7-13 0a3 3 0 0 1-2.4-2.4 22 22 0 0 1 0-8.2 3 3 0 0 1 2.4-2.4ZM10 9l5 3-5 3Z',
  ),
}
const networkNames = Object.keys(networks) as (keyof typeof networks)[]

function Footer() {
  const { t } = useTranslation('portal')
  const { brand, links } = useWidget().config
  const social = networkNames.filter((network) => links?.social?.[network])
  const year = new Date().getFullYear()
  return (
    <section
      part="footer"
      data-print="hide"
      className="ow-footer ow-line-above ow-muted ow-small ow-row ow-wrap ow-between"
      aria-label={t('shell.footer')}
    >
      <p className="ow-footer-words ow-wrap">
        <span>{brand?.copyright ?? t('shell.copyright', { year, name: brand?.name ?? '' })}</span>
        {links?.privacy && (
          <a href={links.privacy} target="_blank" rel="noopener noreferrer">
            {t('shell.privacy')}
          </a>
        )}
      </p>
      {social.length > 0 && (
        <ul className="ow-footer-social ow-wrap">
          {social.map((network) => (
            <li key={network}>
              <a
                className="ow-icon-button ow-flex-none"
                href={links?.social?.[network]}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t(`shell.social.${network}`)}
              >
                <Icon icon={networks[network]} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
