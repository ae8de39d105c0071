// The theming interface of every element: custom properties, set on the element or an ancestor, and shadow parts.

export const themeProperties = {
  '--ow-accent': 'Buttons, links, progress.',
  '--ow-accent-contrast': 'Text on the accent colour.',
  '--ow-surface': 'Background.',
  '--ow-text': 'Text.',
  '--ow-muted': 'Secondary text.',
  '--ow-border': 'Lines and outlines.',
  '--ow-danger': 'Errors.',
  '--ow-success': 'Success.',
  '--ow-radius': 'Corner radius.',
  '--ow-font': 'Font family.',
  '--ow-font-display': 'Font family of headings.',
  '--ow-space': 'Base unit of spacing.',
  '--ow-max-width': 'Widest content.',
  '--ow-sticky-top':
    'Height of a header of the page that stays at the top of the window, a length with its unit: what stays there keeps below it.',
} as const

export const themeParts = {
  topbar: 'Bar at the top of the portal.',
  sidemenu: 'Menu at the side of the portal.',
  main: 'Main area.',
  footer: 'Footer of the portal.',
  card: 'Every card.',
  button:
    'Every button that looks like one, links among them. Not the rows of menus and lists, tabs, steps, “show more”, pictures that open, nor what stands inside a field.',
  dialog: 'Every dialog.',
  field: 'Every form field with its label and message.',
} as const
