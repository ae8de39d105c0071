// How a page themes each element: by custom properties and shadow parts.
// `npm run describe` writes theme.css, the guide's tables and the manifest.
type TokenName = `--ow-${string}`

export interface TokenRow {
  /** scale: measures; meaning: colours by what they say; part: one kind of thing. */
  readonly layer: 'scale' | 'meaning' | 'part'
  readonly kind: 'colour' | 'length' | 'number' | 'text'
  /** The value where the page sets none, as CSS. */
  readonly value: string
  /** The same in the dark theme, where it differs. */
  readonly dark?: string
  readonly description: string
}

type Rows = Record<TokenName, Omit<TokenRow, 'layer'>>
type Colours = Record<TokenName, Omit<TokenRow, 'layer' | 'kind'>>

const meanings: Colours = {
  '--ow-accent': { value: '#0b6e7a', dark: '#4cc3cf', description: 'Main action, progress, selection.' },
  '--ow-accent-contrast': {
    value: 'var(--_contrast-auto)',
    description: 'Text on the accent colour. Default: black or white, whichever is legible.',
  },
  '--ow-link': { value: 'var(--_accent-text)', description: 'Links, and text in their colour.' },
  '--ow-surface': { value: '#f6f1e7', dark: '#0a1d24', description: 'Background.' },
  '--ow-raised': {
    value: 'var(--_raised-auto)',
    description: 'Background of cards, bars, menus and dialogs.',
  },
  '--ow-sunken': {
    value: 'color-mix(in oklab, var(--_border) 34%, var(--_surface))',
    description: 'Background of placeholders and read-only fields.',
  },
  '--ow-text': { value: '#0c2a33', dark: '#e8f1f2', description: 'Text.' },
  '--ow-muted': { value: '#4d6670', dark: '#a3bac1', description: 'Secondary text.' },
  '--ow-border': { value: '#dcd6ca', dark: '#24434c', description: 'Lines and outlines.' },
  '--ow-highlight': { value: '#d9593b', dark: '#ff8b6b', description: 'The action that waits for the user.' },
  '--ow-success': { value: '#1d7a4c', dark: '#63d19b', description: 'Success.' },
  '--ow-warning': { value: '#8a5a00', dark: '#f2c46d', description: 'Warnings.' },
  '--ow-danger': { value: '#b3261e', dark: '#ff9d94', description: 'Errors.' },
  '--ow-focus': { value: 'var(--_accent-text)', description: 'Focus ring.' },
  '--ow-scrim': {
    value: 'rgb(8 29 36 / 55%)',
    dark: 'rgb(2 10 13 / 70%)',
    description: 'Overlay behind a dialog.',
  },
}

const partColours: Colours = {
  '--ow-input-surface': { value: 'var(--_raised)', description: 'Background of inputs and choices.' },
  '--ow-input-border': { value: 'var(--_border-strong)', description: 'Border of inputs and choices.' },
  '--ow-card-surface': { value: 'var(--_raised)', description: 'Background of cards.' },
  '--ow-card-border': {
    value: 'color-mix(in oklab, var(--_border) 60%, transparent)',
    description: 'Border of cards and dialogs.',
  },
  '--ow-sidemenu-surface': { value: 'var(--_raised)', description: 'Background of the side menu.' },
  '--ow-sidemenu-text': { value: 'var(--_text)', description: 'Text and icons of the side menu.' },
  '--ow-sidemenu-active': { value: 'var(--_accent-text)', description: 'The current entry of the side menu.' },
  '--ow-topbar-surface': { value: 'var(--_raised)', description: 'Background of the top bar.' },
  '--ow-topbar-text': { value: 'var(--_text)', description: 'Text and icons of the top bar.' },
  '--ow-footer-surface': { value: 'transparent', description: 'Background of the footer.' },
  '--ow-footer-text': { value: 'var(--_muted)', description: 'Text, links and icons of the footer.' },
}

const scale: Rows = {
  '--ow-font': { kind: 'text', value: 'var(--_sans)', description: 'Font family.' },
  '--ow-font-display': {
    kind: 'text',
    value: 'var(--_serif)',
    description: 'Font family of screen titles and greetings.',
  },
  '--ow-font-size': { kind: 'length', value: '16px', description: 'Size of text; all other sizes scale with it.' },
  '--ow-line-height': { kind: 'number', value: '1.5', description: 'Line height of text.' },
  '--ow-heading-weight': {
    kind: 'number',
    value: '500',
    description: 'Weight of the titles of screens, as a number. Other headings have at least 600.',
  },
  '--ow-heading-transform': { kind: 'text', value: 'none', description: '`uppercase` for headings in capitals.' },
  '--ow-label-weight': { kind: 'number', value: '600', description: 'Weight of the labels of fields.' },
  '--ow-space': { kind: 'length', value: '4px', description: 'Base unit of spacing.' },
  '--ow-radius': { kind: 'length', value: '12px', description: 'Corner radius; that of controls is 2/3.' },
  '--ow-radius-full': {
    kind: 'length',
    value: '999px',
    description: 'Corner radius of round elements: photos, marks, icon buttons.',
  },
  '--ow-border-width': {
    kind: 'length',
    value: '1px',
    description: 'Width of lines and outlines, except those of inputs.',
  },
  '--ow-max-width': { kind: 'length', value: '1200px', description: 'Maximum width of the content.' },
  '--ow-sticky-top': {
    kind: 'length',
    value: '0px',
    description: 'Height of a sticky header of your page; sticky parts of the widgets stay below it.',
  },
  '--ow-shadow': { kind: 'text', value: 'var(--_shadow-auto)', description: 'Shadow of cards; `none` removes it.' },
  '--ow-shadow-lift': {
    kind: 'text',
    value: 'var(--_shadow-lift-auto)',
    description: 'Shadow of menus, dialogs and notices; `none` removes it.',
  },
  '--ow-motion': {
    kind: 'text',
    value: '150ms',
    description: 'Duration of a small animation; large ones take 5/3 of it. `0ms` stops them.',
  },
  '--ow-icon-stroke': { kind: 'number', value: '1.75', description: 'Stroke width of icons (of 24).' },
}

const parts: Rows = {
  '--ow-button-radius': { kind: 'length', value: 'var(--_radius-s)', description: 'Corners of buttons.' },
  '--ow-button-height': { kind: 'length', value: '44px', description: 'Minimum height of buttons.' },
  '--ow-button-weight': { kind: 'number', value: '600', description: 'Font weight of buttons.' },
  '--ow-button-transform': { kind: 'text', value: 'none', description: '`uppercase` for buttons in capitals.' },
  '--ow-button-border-width': { kind: 'length', value: 'var(--_border-width)', description: 'Border of buttons.' },
  '--ow-button-shadow': {
    kind: 'text',
    value: '0 1px 2px rgb(var(--_shadow-ink) / 14%)',
    description: 'Shadow of the main button; `none` removes it.',
  },
  '--ow-input-border-width': { kind: 'length', value: '1px', description: 'Border of inputs and choices.' },
  '--ow-input-radius': { kind: 'length', value: 'var(--_radius-s)', description: 'Corners of inputs and choices.' },
  '--ow-input-height': { kind: 'length', value: '48px', description: 'Minimum height of inputs and choices.' },
  '--ow-card-radius': { kind: 'length', value: 'var(--_radius)', description: 'Corners of cards.' },
  '--ow-card-border-width': { kind: 'length', value: 'var(--_border-width)', description: 'Border of cards.' },
  '--ow-badge-radius': { kind: 'length', value: 'var(--_radius-full)', description: 'Corners of badges.' },
  '--ow-dialog-radius': { kind: 'length', value: 'calc(var(--_radius) * 1.33)', description: 'Corners of dialogs.' },
  '--ow-progress-height': { kind: 'length', value: '8px', description: 'Height of progress bars.' },
  '--ow-sidemenu-width': {
    kind: 'length',
    value: '256px',
    description: 'Width of the side menu; 24 px less where the element is narrower than 1200 px.',
  },
  '--ow-topbar-height': { kind: 'length', value: '0px', description: 'Minimum height of the top bar.' },
}

const inLayer = (layer: TokenRow['layer'], rows: Rows | Colours): Record<TokenName, TokenRow> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { kind: 'colour', ...row, layer }]))

export const themeTokens = {
  ...inLayer('scale', scale),
  ...inLayer('part', parts),
  ...inLayer('meaning', meanings),
  ...inLayer('part', partColours),
}

export const themeParts = {
  topbar: 'Bar at the top of the portal.',
  sidemenu: 'Menu at the side of the portal.',
  'nav-item': 'Every entry of the side menu.',
  main: 'Main area.',
  footer: 'Footer of the portal.',
  card: 'Every card, and similar boxes: rows of files, steps and answers of the onboarding.',
  button:
    'Every button, and every link that looks like one. Excluded are rows of menus and lists, tabs, steps, “show more”, pictures that open, and buttons inside fields.',
  'button-primary': 'The main button of a screen, card or dialog.',
  'button-secondary': 'Every other button with a border.',
  'button-quiet': 'Every button without a border.',
  dialog: 'Every dialog.',
  field: 'Every form field with its label and message.',
  input: 'The control of a field: input, list, each choice, file area.',
  label: 'Label of a field.',
  hint: 'Help text of a field.',
  error: 'Error message of a field.',
  badge: 'Every badge.',
  alert: 'Every message inside a page.',
  progress: 'Every progress bar with its text.',
  steps: 'List of the steps of the onboarding.',
  tab: 'Every tab.',
  menu: 'Every open menu and list of suggestions.',
} as const
