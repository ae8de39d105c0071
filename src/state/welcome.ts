// Whether the welcome dialog is due: once per user and browser (SHL-04). Other dialogs of the first screen wait for it.
import { usePreferences, useSession, useWidget } from './widget-context'

export function useWelcome(): { due: boolean; done(): void } {
  const { preferences } = useWidget().app
  const email = useSession().user?.email
  const { welcomed } = usePreferences()
  return {
    due: email !== undefined && welcomed !== email && !preferences.isWelcomed(email),
    done() {
      if (email) preferences.markWelcomed(email)
    },
  }
}
