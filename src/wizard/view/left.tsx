// The page after 'save and leave' where no portal is around the wizard to go back to.
import { BookmarkCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveFocus } from '../../core/move-focus'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

export function Left({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('wizard')
  const kept = useKept()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title.current) moveFocus(title.current)
  }, [])
  return (
    <EmptyState
      heading={title}
      icon={BookmarkCheck}
      title={t('engine.left.title')}
      text={t(`engine.left.${kept}`)}
      action={
        <Button variant="primary" onClick={onContinue}>
          {t('engine.left.continue')}
        </Button>
      }
    />
  )
}

/** Drafts outlive the page where the browser lets the vault store its key. */
function useKept(): 'device' | 'page' {
  const { app } = useWidget()
  const [kept, setKept] = useState(true)
  useEffect(() => {
    void app.vault.kept().then(setKept)
  }, [app])
  return kept ? 'device' : 'page'
}
