// The portal's navigation (SHL-02), used in the side menu and in the drawer.
import { CircleUser, FileText, HardHat, Headset, House, KeyRound, Newspaper, Wrench } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLink } from '../state/route'
import { Icon } from '../ui/icon'
import './side-menu.css'

/** The entries, in order; their labels are the screens' titles. */
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

interface Props {
  /** The screen of the current entry. */
  current: string
  onChoose?: () => void
}

export function SideMenu({ current, onChoose }: Props) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <nav className="ow-places" aria-label={t('shell.navigation')}>
      <ul>
        {menu.map(({ screen, path, icon }) => {
          const { href, onClick } = link(path)
          return (
            <li key={screen}>
              <a
                className="ow-place ow-hover ow-row ow-gap-3 ow-relative ow-plain"
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
