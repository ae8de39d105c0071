// The notice on personal data (Ley 1581 de 2012), before the first save.
import { ShieldCheck } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasConsented } from '../../buyer/position'
import { isoTime } from '../../core/dates'
import { languageOf } from '../../core/i18n'
import { useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'
import { useProgress } from '../use-journey'
import './consent.css'

/** @param isFirst this may be the first save (WIZ-25) */
export function useConsent(isFirst: boolean) {
  const { config, emit } = useWidget()
  const { buyer } = useProgress()
  const { i18n } = useTranslation()
  const consent = config.wizard?.consent
  const version = consent?.version
  const [isShown] = useState(
    () => consent !== undefined && (isFirst || version !== undefined) && !hasConsented(buyer.store.position(), version),
  )
  const isRequired = consent?.required === true
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    isShown,
    isRequired,
    isMissing,
    box,
    /** @returns whether the save may be sent; else focuses the checkbox */
    accept() {
      if (isShown && isRequired && !box.current?.checked) {
        setMissing(true)
        box.current?.focus()
        return false
      }
      setMissing(false)
      if (isShown && !hasConsented(buyer.store.position(), version)) {
        buyer.store.setPosition({ consent: version ?? '' })
        emit('ow-consent', {
          version: version ?? null,
          at: isoTime(Date.now()),
          language: languageOf(i18n.language) ?? 'es',
        })
      }
      return true
    },
  }
}

export function Consent({ isShown, isRequired, isMissing, box }: ReturnType<typeof useConsent>) {
  const { t, i18n } = useTranslation('wizard')
  const { config } = useWidget()
  const id = useId()
  if (!isShown) return null
  const { text, url } = config.wizard?.consent ?? {}
  const words = text?.[languageOf(i18n.language) ?? 'es'] ?? t('engine.consent.text')
  return (
    <div
      className="ow-consent ow-pad-4 ow-round ow-sunken ow-flex ow-gap-3 ow-small"
      data-invalid={isMissing || undefined}
    >
      <Icon icon={ShieldCheck} size={22} className="ow-tint" />
      <div className="ow-stack ow-gap-2">
        <p id={`${id}-text`}>
          {words}{' '}
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('engine.consent.link')}
            </a>
          )}
        </p>
        {isRequired && (
          <label className="ow-consent-box ow-row ow-gap-3 ow-tap">
            <input
              ref={box}
              className="ow-flex-none"
              type="checkbox"
              name="consent"
              required
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-text ${id}-error` : `${id}-text`}
            />
            <span>{t('engine.consent.accept')}</span>
          </label>
        )}
        {isMissing && (
          <p className="ow-field-error" id={`${id}-error`} role="alert">
            {t('engine.consent.missing')}
          </p>
        )}
      </div>
    </div>
  )
}
