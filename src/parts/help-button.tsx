// A button that leads to a person: the buyer's advisor, else customer service. What it opens is loaded only then.
import { LifeBuoy } from 'lucide'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../core/lazy-part'
import { useSession, useWidget } from '../state/widget-context'
import { Button, type ButtonProps } from '../ui/button'

const HelpDialog = lazyPart(() => import('./help-dialog'), 'HelpDialog')

const HelpContext = createContext<(help: { reference: string | undefined }) => void>(() => {})

// Holds the help dialog of an element, which outlives the button that opened it: the dialog reads the advisor, and a
// failure notice whose read begins again with that is replaced by its placeholder, together with its button.
export function HelpPlace({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState<{ reference: string | undefined }>()
  return (
    <HelpContext value={setHelp}>
      {children}
      {help && <HelpDialog {...help} onClose={() => setHelp(undefined)} />}
    </HelpContext>
  )
}

type Props = Pick<ButtonProps, 'size'> & { reference?: string; label?: string }

export function HelpButton({ label, reference, size }: Props) {
  const { t } = useTranslation()
  const open = useContext(HelpContext)
  const { user } = useSession()
  const { links } = useWidget().config
  // A visitor has no advisor.
  if (!user && !links?.whatsapp) return null
  return (
    <Button
      variant="quiet"
      icon={LifeBuoy}
      {...(size && { size })}
      onClick={({ currentTarget }) => {
        // Safari gives a clicked button no focus, and the dialog gives it back to what had it.
        currentTarget.focus()
        open({ reference })
      }}
    >
      {label ?? t('help.action')}
    </Button>
  )
}
