// Chooses the language, for all widgets on the page (SHL-06).
import { Globe } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, loadTexts } from '../core/texts'
import { useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'
import { useFailureSaid } from './failure-notice'

const languages: readonly Language[] = ['es', 'en']

export function LanguageMenu({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const { preferences } = useWidget().app
  const sayFailure = useFailureSaid()
  const current = i18n.language === 'en' ? 'en' : 'es'
  const chosen = useRef<Language>(undefined)
  const choose = async (language: Language) => {
    chosen.current = language
    try {
      await loadTexts(language)
      // The user may have chosen another language while this one loaded.
      if (chosen.current === language) preferences.setLanguage(language)
    } catch (thrown) {
      sayFailure(thrown, t('language.failed'))
    }
  }
  return (
    <Menu
      name="language"
      label={t(`language.${current}`)}
      accessibleLabel={`${t('language.label')}: ${t(`language.${current}`)}`}
      icon={Globe}
      onFailed={sayFailure}
      {...(className && { className })}
      items={languages.map((language) => ({
        key: language,
        label: t(`language.${language}`),
        lang: language,
        current: language === current,
        onClick: () => void choose(language),
      }))}
    />
  )
}
