// Everything of src/ui on one page, in a shadow root as the widgets have it.
import '../../../src/styles/styles'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOf, speak } from '../../../src/core/i18n'
import { adoptStyles } from '../../../src/embed/styles'
import { Controls } from './controls'
import { Places } from './places'
import { Windows } from './windows'
import './gallery.css'

const query = new URLSearchParams(location.search)
const lang = query.get('lang') ?? 'es'
await speak(languageOf(lang) ?? 'es')

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
      <Gallery />
    </StrictMode>,
  )
}
