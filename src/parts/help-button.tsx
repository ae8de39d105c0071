// A button that leads to a person: the buyer's advisor, else customer service. What it opens is loaded, and read, only then.
import { LifeBuoy } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../core/lazy-part'
import { useSession, useWidget } from '../state/widget-context'
import { Button, type ButtonProps } from '../ui/button'

const HelpDialog = lazyPart(() => import('./help-dialog'), 'HelpDialog')

interface Props extends Pick<ButtonProps, 'size'> {
  /** By default 'Pedir ayuda'. */
  label?: string
  /** Of a failure; the message to the advisor carries it. */
  reference?: string
}

export function HelpButton({ label, reference, size }: Props) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<Element | null>(null)
  const { user } = useSession()
  const { links } = useWidget().config
  // A visitor has no advisor.
  if (!user && !links?.whatsapp) return null
  return (
    <>
      <Button
        icon={LifeBuoy}
        variant="quiet"
        {...(size && { size })}
        onClick={({ currentTarget }) => {
          // Safari gives a clicked button no focus, and the dialog gives it back to what had it.
          currentTarget.focus()
          setPlace(currentTarget.closest('.ow-root'))
        }}
      >
        {label ?? t('help.action')}
      </Button>
      {/* Not inside an alert, which screen readers would read again with it. */}
      {place && createPortal(<HelpDialog {...(reference && { reference })} onClose={() => setPlace(null)} />, place)}
    </>
  )
}
