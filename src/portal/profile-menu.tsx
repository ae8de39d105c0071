// The menu with the user's name, the link to the profile and the logout (SHL-01).
import { CircleUser, LogOut } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useFailureSaid } from '../parts/failure-notice'
import { useLink } from '../state/route'
import { useSession, useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'

export function ProfileMenu({ className }: { className: string }) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const { user } = useSession()
  const link = useLink()
  const { href, onClick } = link('/profiles')
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Menu
      name="profile"
      className={className}
      label={user?.firstName || t('titles.profile')}
      accessibleLabel={t('shell.profile', { name: name || user?.email })}
      icon={CircleUser}
      onFailed={useFailureSaid()}
      heading={
        <>
          {name && <strong className="ow-who ow-stack">{name}</strong>}
          <span className="ow-stack ow-muted ow-anywhere">{user?.email}</span>
        </>
      }
      items={[
        {
          key: 'profile',
          label: t('titles.profile'),
          icon: CircleUser,
          href,
          onSelect: (event) => onClick(event as Parameters<typeof onClick>[0]),
        },
        {
          key: 'logout',
          label: t('shell.logout'),
          icon: LogOut,
          danger: true,
          separated: true,
          onSelect: () => void app.session.logout(),
        },
      ]}
    />
  )
}
