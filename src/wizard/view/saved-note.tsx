// Says when the answers were last saved, or that a draft is kept: 'Guardado hace 2 min', 'Borrador guardado'.
import { CloudCheck, NotebookPen } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { perLanguage } from '../../core/per-language'
import { Icon } from '../../ui/icon'
import { useTools } from '../tools'

const minute = 60_000

export function SavedNote() {
  const { t, i18n } = useTranslation('wizard')
  const { shelf, local } = useTools()
  const isDraftKept = useStore(shelf.store, ({ at }) => at !== undefined)
  const now = useMinutes()
  const savedAt = local.savedAt()
  if (isDraftKept) {
    return (
      <p className="ow-wizard-saved ow-row ow-gap-2 ow-muted ow-small" data-kind="draft">
        <Icon icon={NotebookPen} size={16} />
        <span>{t('engine.saved.draft')}</span>
      </p>
    )
  }
  if (savedAt === undefined) return <p className="ow-wizard-saved ow-row ow-gap-2 ow-muted ow-small" />
  return (
    <p className="ow-wizard-saved ow-row ow-gap-2 ow-muted ow-small">
      <Icon icon={CloudCheck} size={16} />
      <span>
        {savedAt > now - minute
          ? t('engine.saved.now')
          : t('engine.saved.ago', { ago: ago(savedAt - now, i18n.language) })}
      </span>
    </p>
  )
}

const relativeTime = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { style: 'short' }))

function ago(difference: number, language: string): string {
  const format = relativeTime(language)
  const minutes = Math.round(difference / minute)
  if (minutes > -60) return format.format(minutes, 'minute')
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 60 / 24), 'day')
}

function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
