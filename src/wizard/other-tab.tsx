// The same form open in another tab is said in both (pitfall 25). Shared locks count the tabs: they end with a tab however it ends.
import { useEffect, useState } from 'react'
import { shortHash } from '../core/plain-storage'
import { createTabs } from '../core/tabs'
import { useTranslation } from '../core/use-translation'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'

export function OtherTab({ contactId }: { contactId: string }) {
  const { t } = useTranslation('wizard')
  const { app } = useWidget()
  const open = useOpenCount(`owner-widgets/wizard/${app.space}/${shortHash(contactId)}`)
  if (open < 2) return null
  return (
    <div className="ow-wizard-notice">
      <Alert kind="info" title={t('engine.otherTab.title')}>
        {t('engine.otherTab.text')}
      </Alert>
    </div>
  )
}

function useOpenCount(name: string): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    const { locks } = navigator
    if (!locks) return
    const end = new AbortController()
    const tabs = createTabs<'changed'>(name)
    const look = async () => {
      const { held = [] } = await locks.query()
      if (!end.signal.aborted) setCount(held.filter((lock) => lock.name === name).length)
    }
    const changed = () => {
      void look()
      tabs.send('changed')
    }
    const held = new Promise<void>((release) => end.signal.addEventListener('abort', () => release()))
    void locks
      .request(name, { mode: 'shared' }, () => {
        changed()
        return held
      })
      .then(() => tabs.send('changed'))
    const stop = tabs.listen(() => void look())
    // A tab that crashed says nothing: looked at again when this one is used.
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      end.abort()
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [name])
  return count
}
