// Everything of src/ui on one page, in a shadow root as the widgets have it.
import '../../../src/styles/styles'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import en from '../../../locales/en/common.json'
import es from '../../../locales/es/common.json'
import { createSpeaker, languageOf } from '../../../src/core/i18n'
import { addTexts } from '../../../src/core/texts'
import { adoptStyles } from '../../../src/embed/styles'
import { Controls } from './controls'
import { Places } from './places'
import { Windows } from './windows'
import './gallery.css'

const query = new URLSearchParams(location.search)
const lang = query.get('lang') ?? 'es'
addTexts([{ name: 'common', es, en }])
const i18n = createSpeaker(languageOf(lang) ?? 'es')

function Gallery() {
  const [theme, setTheme] = useState(query.get('theme') ?? 'light')
  return (
    <div className="ow-root" data-theme={theme} lang={lang} translate="no">
      <main className="ow-gallery">
        <Controls theme={theme} setTheme={setTheme} />
        <Places />
        <Windows start={query.get('open') ?? undefined} />
      </main>
    </div>
  )
}

const host = document.querySelector('#host')
if (host) {
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root)
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Gallery />
      </I18nextProvider>
    </StrictMode>,
  )
}
