// Whether the welcome dialog is due: once per user and browser (SHL-04). Other dialogs of the first screen wait for it.
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { once } from '../core/registry'
import type { App } from './app'
import { useSession, useWidget } from './widget-context'

const seen = (app: App): StoreApi<{ by: string | undefined }> =>
  once(`welcome/${app.space}`, () => createStore<{ by: string | undefined }>(() => ({ by: undefined })))

export function useWelcome(): { due: boolean; done(): void } {
  const { app } = useWidget()
  const email = useSession().user?.email
  const [store] = useState(() => seen(app))
  const now = useStore(store, ({ by }) => by)
  return {
    due: email !== undefined && now !== email && !app.preferences.isWelcomed(email),
    done() {
      if (!email) return
      app.preferences.markWelcomed(email)
      store.setState({ by: email })
    },
  }
}
