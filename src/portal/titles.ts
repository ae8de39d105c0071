// The page titles of all screens: of the portal's words, all that a visitor needs.
import titles from '../../locales/es/portal.titles.json'
import type { PartTexts } from '../core/texts'

export const titleTexts: PartTexts = [
  { namespace: 'portal', es: titles, en: () => import('../../locales/en/portal.titles.json') },
]
