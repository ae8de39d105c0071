/** Milliseconds in which the second click of a double click comes; systems allow half a second. */
export const doubleClickTime = 600
