// One button for each language (SHL-06).
import { useTranslation } from 'react-i18next'
import { changeLanguage, type Language, texts } from '../core/i18n'
import { useWidget } from '../state/widget-context'
import { useFailureNotice } from './failure-notice'
import './language-buttons.css'

const languages: readonly Language[] = ['es', 'en']

export function LanguageButtons() {
  const { t, i18n } = useTranslation()
  const { preferences } = useWidget().app
  const showFailure = useFailureNotice()
  const choose = async (language: Language) => {
    try {
      if (await changeLanguage(language)) preferences.setLanguage(language)
    } catch (thrown) {
      showFailure(thrown, () => texts.t('language.failed'))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, and these buttons are in none
    <div role="group" aria-label={t('language.label')} className="ow-languages ow-row ow-flex-none">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          part="button"
          className="ow-language"
          lang={language}
          aria-pressed={language === i18n.language}
          title={t(`language.${language}`)}
          onClick={() => void choose(language)}
        >
          <span className="ow-hidden">{t(`language.${language}`)}</span>
          <span aria-hidden="true">{language}</span>
        </button>
      ))}
    </div>
  )
}
