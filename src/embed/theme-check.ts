// Theme values that are no colours fall back to the defaults (EMB-05). CSS alone cannot do it: `var(--ow-x, default)` takes its default only where
// nothing is set, and `@property` has no effect inside a shadow root.

/** The tokens that take a colour; widgets/theme.table.ts describes each of them. */
export const colourTokens = [
  ...(['accent', 'accent-contrast', 'link', 'surface', 'raised', 'sunken', 'text', 'muted', 'border'] as const),
  ...(['highlight', 'success', 'warning', 'danger', 'focus', 'scrim', 'input-surface', 'input-border'] as const),
  ...(['card-surface', 'card-border', 'sidemenu-surface', 'sidemenu-text', 'sidemenu-active'] as const),
  ...(['topbar-surface', 'topbar-text', 'footer-surface', 'footer-text'] as const),
] as const

export type ColourToken = (typeof colourTokens)[number]

/** Takes back, inside the element, what the page sets and is no colour. @returns each as `--ow-accent: nonsense` */
export function dropBadColours(host: HTMLElement, root: HTMLElement): string[] {
  const page = getComputedStyle(host)
  return colourTokens.flatMap((token) => {
    const name = `--ow-${token}`
    const value = page.getPropertyValue(name).trim()
    const isBad = value !== '' && !CSS.supports('color', value)
    // `initial` is how a custom property has no value.
    if (isBad) root.style.setProperty(name, 'initial')
    else root.style.removeProperty(name)
    return isBad ? [`${name}: ${value}`] : []
  })
}
