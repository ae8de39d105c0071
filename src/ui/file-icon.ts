import { File, FileImage, FileSpreadsheet, FileText } from 'lucide'
import type { IconShape } from './icon'

const icons: readonly (readonly [RegExp, IconShape])[] = [
  [/\.(?:pdf|docx?)$/i, FileText],
  [/\.(?:jpe?g|png|webp|heic)$/i, FileImage],
  [/\.(?:xlsx?|csv)$/i, FileSpreadsheet],
]

export const fileIcon = (name: string): IconShape => icons.find(([ending]) => ending.test(name))?.[1] ?? File
