import { createContext } from 'react'

/** Opens the portal's menu over the screen, for a dialog that lies over the side menu. Undefined where there is none. */
export const OpenMenu = createContext<(() => void) | undefined>(undefined)
