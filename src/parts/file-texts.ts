// The words of documents: lists, downloads, previews.
import files from '../../locales/es/common.files.json'
import { registerTexts } from '../core/texts'

registerTexts('common', { es: files, en: () => import('../../locales/en/common.files.json') })
