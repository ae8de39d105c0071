// The form of forms-sample.tsx to look at: /tests/browser/gallery/forms.html?theme=dark&lang=en&filled&file=sending
import '../../../src/styles/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Failure } from '../../../src/core/failure'
import { speak } from '../../../src/core/i18n'
import type { UploadState } from '../../../src/domain/upload'
import { adoptStyles } from '../../../src/embed/styles'
import { fakePort } from '../../kit/upload-port'
import { answers, Sample } from '../forms-sample'
import './gallery.css'

const query = new URLSearchParams(location.search)
const name = 'cedula-ambas-caras.pdf'
const states: Record<string, UploadState> = {
  sending: { status: 'sending', name, fraction: 0.64 },
  checking: { status: 'checking', name },
  stored: { status: 'stored', name, size: '1.2 MB' },
  failed: { status: 'failed', name, failure: new Failure('tooLarge') },
  lost: { status: 'lost', name },
}
const state = states[query.get('file') ?? '']
const held = query.get('file') === 'held' ? [{ id: '1', name, size: '1.2 MB' }] : []
const uploads = fakePort({ stored: held, ...(state ? { state } : {}) })
const language = query.get('lang') === 'en' ? 'en' : 'es'
await speak(language)

const host = document.querySelector('#host')
if (host) {
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root)
  createRoot(root).render(
    <StrictMode>
      <div className="ow-root" data-theme={query.get('theme') ?? 'light'} lang={language} translate="no">
        <main className="ow-gallery">
          <Sample
            values={query.has('filled') ? { ...answers, Requiere_pagos: 'Si' } : {}}
            uploads={uploads}
            advise={(_, value) =>
              value.length > 10 ? 'Las cédulas colombianas tienen entre 6 y 10 dígitos.' : undefined
            }
            sticky
          />
        </main>
      </div>
    </StrictMode>,
  )
}
