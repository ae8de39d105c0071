// The interface's language, for every widget on the page at once (SHL-06).
import { Globe } from 'lucide-react'
import { useTranslation } from '../core/use-translation'
import { useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'

const languages = ['es', 'en'] as const

export function LanguageMenu({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const { preferences } = useWidget().app
  const current = i18n.language === 'en' ? 'en' : 'es'
  return (
    <Menu
      name="language"
      label={t(`language.${current}`)}
      accessibleLabel={`${t('language.label')}: ${t(`language.${current}`)}`}
      icon={Globe}
      {...(className && { className })}
      items={languages.map((language) => ({
        key: language,
        label: t(`language.${language}`),
        lang: language,
        current: language === current,
        onSelect: () => preferences.setLanguage(language),
      }))}
    />
  )
}
