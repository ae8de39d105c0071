import { createContext } from 'react'

/** For a dialog over the side menu; undefined without one. */
export const OpenMenu = createContext<(() => void) | undefined>(undefined)
