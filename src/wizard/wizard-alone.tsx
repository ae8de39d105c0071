// <fiducia-wizard> on its own: login first, then the onboarding under a small bar with language and account.
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from '../core/use-translation'
import { LoginForm } from '../parts/login-form'
import { useSession } from '../state/hooks'
import { useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'
import { Picture } from '../ui/picture'
import { Coast } from './step-art'
import './texts'
import { Wizard } from './wizard'
import './wizard-alone.css'

export function WizardAlone() {
  const { phase } = useSession()
  const isIn = phase === 'in' || phase === 'expired'
  return (
    <div className="ow-alone">
      <Bar />
      {isIn ? <Wizard /> : <Login />}
    </div>
  )
}

function Bar() {
  const { t, i18n } = useTranslation()
  const { app, config } = useWidget()
  const { user } = useSession()
  const { name, logo } = config.brand ?? {}
  return (
    <header className="ow-alone-bar" data-print="hide">
      {logo ? (
        <img className="ow-alone-logo" src={logo} alt={name ?? ''} />
      ) : (
        <span className="ow-alone-name">{name}</span>
      )}
      <div className="ow-alone-tools">
        <Menu
          name="language"
          label={i18n.language.toUpperCase()}
          accessibleLabel={`${t('language.label')}: ${t(`language.${i18n.language}`)} (${i18n.language.toUpperCase()})`}
          items={(['es', 'en'] as const).map((language) => ({
            key: language,
            label: t(`language.${language}`),
            lang: language,
            current: i18n.language === language,
            onSelect: () => app.preferences.setLanguage(language),
          }))}
        />
        {user && (
          <Menu
            name="profile"
            variant="icon"
            icon={UserRound}
            label={user.email}
            accessibleLabel={t('wizard:engine.alone.account', { email: user.email })}
            heading={user.email}
            items={[
              {
                key: 'logout',
                label: t('session.logout'),
                icon: LogOut,
                onSelect: () => void app.session.logout(),
              },
            ]}
          />
        )}
      </div>
    </header>
  )
}

function Login() {
  const { t } = useTranslation('wizard')
  const { config } = useWidget()
  return (
    <section data-screen="login" className="ow-alone-login">
      <div className="ow-alone-picture">
        {config.brand?.image ? (
          <Picture src={config.brand.image} alt="" ratio="fill" eager />
        ) : (
          <Coast fraction={0.55} />
        )}
      </div>
      <div className="ow-alone-words">
        <h1 tabIndex={-1}>{t('engine.alone.title')}</h1>
        <p>{t('engine.alone.text')}</p>
        <LoginForm />
      </div>
    </section>
  )
}
