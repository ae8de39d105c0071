// The contrast of a theme, measured on the colours as an element has them, defaults included.

/** Token, what it is seen on, and the least contrast: 4.5 for text, 3 for large text and for borders (WCAG 1.4.3, 1.4.11). */
const pairs = [
  ['--ow-text', '--ow-surface', 4.5],
  ['--ow-muted', '--ow-surface', 4.5],
  ['--ow-link', '--ow-surface', 4.5],
  ['--ow-accent-contrast', '--ow-accent', 4.5],
  ['--ow-accent', '--ow-surface', 3],
  ['--ow-highlight', '--ow-raised', 3],
  ['--ow-success', '--ow-raised', 4.5],
  ['--ow-warning', '--ow-raised', 4.5],
  ['--ow-danger', '--ow-raised', 4.5],
  ['--ow-focus', '--ow-surface', 3],
  ['--ow-input-border', '--ow-input-surface', 3],
  ['--ow-sidemenu-text', '--ow-sidemenu-surface', 4.5],
  ['--ow-sidemenu-active', '--ow-sidemenu-surface', 4.5],
  ['--ow-topbar-text', '--ow-topbar-surface', 4.5],
  ['--ow-footer-text', '--ow-footer-surface', 4.5],
]

const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** The relative luminance of colours painted one over the other. */
function luminance(...layers) {
  for (const colour of layers) {
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
  }
  const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @returns the pairs whose contrast is too low: `{ token, ground, least, ratio }` */
export function lowContrasts(root) {
  const probe = root.appendChild(document.createElement('i'))
  const colourOf = (token) => {
    probe.style.color = getComputedStyle(root).getPropertyValue(token.replace('--ow-', '--_'))
    return getComputedStyle(probe).color
  }
  const surface = colourOf('--ow-surface')
  const all = pairs.map(([token, ground, least]) => {
    const below = [surface, colourOf(ground)]
    const [one, other] = [luminance(...below), luminance(...below, colourOf(token))].sort((a, b) => b - a)
    return { token, ground, least, ratio: (one + 0.05) / (other + 0.05) }
  })
  probe.remove()
  return all.filter(({ ratio, least }) => ratio < least)
}
