// React hooks for the shared zustand stores.
import { useStore } from 'zustand'
import { useWidget } from './widget-context'

export const useSession = () => useStore(useWidget().app.session.store)
export const usePreferences = () => useStore(useWidget().app.preferences.store)
export const useNotices = () => useStore(useWidget().app.notices.store)
