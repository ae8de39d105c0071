// Warns in every tab in which the same form is open. Each tab holds a Web Lock, which the browser releases even when the tab crashes.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortHash } from '../../core/plain-storage'
import { once } from '../../core/registry'
import { createTabs } from '../../core/tabs'
import { whenIdle } from '../../core/when-idle'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'

export function OtherTab({ contactId }: { contactId: string }) {
  const { t } = useTranslation('wizard')
  const { space } = useWidget().app
  const name = `owner-widgets/wizard/${space}/${shortHash(contactId)}`
  /** How many wizards are open for this contact, this one included. */
  const [open, setOpen] = useState(1)
  useEffect(() => {
    const end = new AbortController()
    // The first paint waits for neither locks nor channels.
    const cancel = whenIdle(() => followOpen(name, end.signal, setOpen))
    return () => {
      cancel()
      end.abort()
    }
  }, [name])
  if (open < 2) return null
  return (
    <div className="ow-wizard-notice">
      <Alert kind="info" title={t('engine.otherTab.title')}>
        {t('engine.otherTab.text')}
      </Alert>
    </div>
  )
}

/** Holds a lock until the signal is aborted, and tells how many tabs hold one like it, at each change. */
function followOpen(name: string, signal: AbortSignal, tell: (count: number) => void): void {
  const { locks } = navigator
  if (!locks) return
  const tabs = once(name, () => createTabs<'opened'>(name))
  const own = `${name}/${crypto.randomUUID()}`
  const followed = new Set<string>()
  const look = async () => {
    const { held = [] } = await locks.query()
    if (signal.aborted) return
    const open = new Set(held.flatMap((lock) => (lock.name?.startsWith(`${name}/`) ? [lock.name] : [])))
    tell(open.size)
    for (const other of open) {
      if (other === own || followed.has(other)) continue
      followed.add(other)
      // The request waits in the queue of the other tab's lock, so that its callback tells when that tab is closed.
      locks.request(other, { mode: 'shared', signal }, () => setTimeout(look)).catch(() => undefined)
    }
  }
  const closed = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
  const opened = () => {
    void look()
    tabs.send('opened')
    return closed
  }
  // The browser refuses locks in a sandboxed frame: there no other tab is found.
  locks.request(own, opened).catch(() => undefined)
  signal.addEventListener(
    'abort',
    tabs.listen(() => void look()),
  )
}
