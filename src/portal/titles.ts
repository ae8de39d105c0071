// The page titles of all screens: the only portal texts a logged-out visitor needs.
import titles from '../../locales/es/portal.titles.json'
import type { PartTexts } from '../core/texts'

export const titleTexts: PartTexts = [
  { namespace: 'portal', es: titles, en: () => import('../../locales/en/portal.titles.json') },
]
