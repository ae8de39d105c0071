// The words of what shows pictures: carousel and large view.
import media from '../../locales/es/common.media.json'
import { registerTexts } from '../core/texts'

registerTexts('common', { es: media, en: () => import('../../locales/en/common.media.json') })
