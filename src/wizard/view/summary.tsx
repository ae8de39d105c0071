// The answers that were sent, to read and to print after the last save (WIZ-17).
import { Printer } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { useJourney } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'

export function Summary() {
  const { t } = useTranslation(['endings', 'wizard'])
  const { tag, config } = useWidget()
  const { contact } = useJourney()
  const go = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const title = t('engine.summary.title')
  return (
    <div className="ow-stack ow-gap-5 ow-measure">
      <div ref={sheet} className="ow-stack ow-gap-5">
        <PageHeader
          eyebrow={config.brand?.name ?? t('wizard:engine.title')}
          title={title}
          lead={t('engine.summary.lead', { name: `${contact.First_Name ?? ''} ${contact.Last_Name ?? ''}`.trim() })}
        />
        <AnswerList steps={useAnswers()} />
      </div>
      <div data-print="hide" className="ow-wrap ow-gap-3">
        <Button variant="primary" icon={Printer} onClick={() => sheet.current && printAlone(sheet.current, title)}>
          {t('engine.summary.print')}
        </Button>
        {tag === 'owner-portal' && <Button onClick={() => go('/')}>{t('engine.summary.home')}</Button>}
      </div>
    </div>
  )
}

/** Prints one part of the widget and not the page around it: a copy of it in a frame of its own, with our style sheets. */
function printAlone(part: HTMLElement, title: string): void {
  const tree = part.getRootNode() as ShadowRoot
  const root = part.closest('.ow-root')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  // Laid out but not seen: a frame without size prints nothing in some browsers.
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-10000px',
    inlineSize: '800px',
    blockSize: '600px',
  })
  tree.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view || !root) {
    frame.remove()
    return
  }
  page.title = title
  page.documentElement.lang = root.getAttribute('lang') ?? 'es'
  page.adoptedStyleSheets = tree.adoptedStyleSheets.map((sheet) => copyOf(sheet, view))
  const paper = root.cloneNode(false) as HTMLElement
  paper.dataset.theme = 'light'
  paper.append(part.cloneNode(true))
  page.body.append(page.adoptNode(paper))
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  view.focus()
  view.print()
}

/** A constructed sheet belongs to one document. */
function copyOf(sheet: CSSStyleSheet, { CSSStyleSheet: Sheet }: typeof globalThis): CSSStyleSheet {
  const copy = new Sheet()
  copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
  return copy
}
