import { createContext } from 'react'

/** Opens the side menu from a dialog; undefined if there is no menu. */
export const OpenMenu = createContext<(() => void) | undefined>(undefined)
