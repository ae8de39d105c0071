// The portal's navigation (SHL-02), used in the side menu and in the drawer.
import { CircleUser, FileText, HardHat, Headset, House, type IconNode, KeyRound, Newspaper, Wrench } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLink } from '../state/route'
import { Icon } from '../ui/icon'
import { menu } from './menu'
import './side-menu.css'

const icons: Record<(typeof menu)[number]['key'], IconNode> = {
  home: House,
  documents: FileText,
  property: KeyRound,
  support: Headset,
  afterSales: Wrench,
  news: Newspaper,
  progress: HardHat,
  profile: CircleUser,
}

interface Props {
  /** Key of the current entry. */
  current: string | undefined
  onChoose?: () => void
}

export function SideMenu({ current, onChoose }: Props) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <nav className="ow-places" aria-label={t('shell.navigation')}>
      <ul>
        {menu.map(({ key, path }) => {
          const { href, onClick } = link(path)
          return (
            <li key={key}>
              <a
                className="ow-place ow-row ow-gap-3"
                href={href}
                aria-current={key === current ? 'page' : undefined}
                onClick={(event) => {
                  onClick(event)
                  onChoose?.()
                }}
              >
                <Icon icon={icons[key]} />
                <span>{t(`menu.${key}`)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
