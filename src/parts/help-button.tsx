// Leads to the advisor, else to customer service.
import { LifeBuoy } from 'lucide'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../core/lazy-part'
import { useSession, useWidget } from '../state/widget-context'
import { Button, type ButtonProps } from '../ui/button'
import type { Help } from './help-dialog'

const HelpDialog = lazyPart(() => import('./help-dialog'), 'HelpDialog')

const HelpContext = createContext<(help: Help) => void>(() => {})

/** @returns a function that opens the dialog */
export const useHelp = () => useContext(HelpContext)

/** Shows the dialog outside the buttons, which a retry may remove. */
export function HelpPlace({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState<Help>()
  return (
    <HelpContext value={setHelp}>
      {children}
      {help && <HelpDialog {...help} onClose={() => setHelp(undefined)} />}
    </HelpContext>
  )
}

type Props = Pick<ButtonProps, 'size'> & { reference?: string }

export function HelpButton({ reference, size }: Props) {
  const { t } = useTranslation()
  const open = useHelp()
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
        // Safari gives a clicked button no focus.
        currentTarget.focus()
        open({ reference })
      }}
    >
      {t('help.action')}
    </Button>
  )
}
