// Announces that the network is lost or back (ERR-03).
import { WifiOff } from 'lucide'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../core/announce'
import type { Failure } from '../core/failure'
import { useFirstOnPage } from '../state/use-first-on-page'
import { Icon } from '../ui/icon'
import { watchSize } from '../ui/watch-size'
import './offline-bar.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine !== false)

export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  // Every element shows the bar; the first announces it.
  const isFirst = useFirstOnPage('page', 'offline')
  useEffect(() => {
    if (wasOnline === isOnline) return
    setWasOnline(isOnline)
    if (isFirst) announce(t(isOnline ? 'offline.back' : 'offline.text'), isOnline ? 'polite' : 'assertive')
  }, [wasOnline, isOnline, isFirst, t])
  if (isOnline) return null
  return (
    <div ref={publishHeight} className="ow-offline ow-small ow-row ow-justify-center">
      <Icon icon={WifiOff} size={18} />
      <span>{t('offline.text')}</span>
    </div>
  )
}

/** Sets `--_offline` to the bar's height, for what else sticks to the top. */
function publishHeight(bar: HTMLDivElement) {
  const root = bar.closest<HTMLElement>('.ow-root')
  const stop = watchSize(() => root?.style.setProperty('--_offline', `${bar.offsetHeight}px`), bar)
  return () => {
    stop()
    root?.style.removeProperty('--_offline')
  }
}

/** Sends again what failed with `offline`, when it is back (ERR-03). */
export function useNetworkReturn(failure: Failure | undefined, send: () => void): void {
  const isOnline = useOnline()
  const resend = useEffectEvent(send)
  useEffect(() => {
    if (isOnline && failure?.code === 'offline') resend()
  }, [isOnline, failure])
}
