// The same form open in another tab is said in both (pitfall 25). Each holds a lock, which ends with its tab however that ends.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortHash } from '../../core/plain-storage'
import { once } from '../../core/registry'
import { createTabs } from '../../core/tabs'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'

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

/** How many wizards are open for this contact, this one included. */
function useOpenCount(name: string): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    const { locks } = navigator
    if (!locks) return
    const end = new AbortController()
    const { signal } = end
    const tabs = once(name, () => createTabs<'opened'>(name))
    const own = `${name}/${crypto.randomUUID()}`
    const followed = new Set<string>()
    const look = async () => {
      const { held = [] } = await locks.query()
      if (signal.aborted) return
      const open = new Set(held.flatMap((lock) => (lock.name?.startsWith(`${name}/`) ? [lock.name] : [])))
      setCount(open.size)
      for (const other of open) {
        if (other === own || followed.has(other)) continue
        followed.add(other)
        // Given to us when the other tab lets go of it.
        locks.request(other, { mode: 'shared', signal }, () => setTimeout(look)).catch(() => undefined)
      }
    }
    const closed = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    const opened = () => {
      void look()
      tabs.send('opened')
      return closed
    }
    // A sandboxed frame is refused the lock, and knows of no other tab.
    locks.request(own, opened).catch(() => undefined)
    const stop = tabs.listen(() => void look())
    return () => {
      end.abort()
      stop()
    }
  }, [name])
  return count
}
