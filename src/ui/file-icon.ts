// The icon of a file, by the ending of its name.
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide'
import type { IconShape } from './icon'

/** A Map: names may end in '.constructor'. */
const icons = new Map<string, IconShape>([
  ['pdf', FileText],
  ['doc', FileText],
  ['docx', FileText],
  ['jpg', FileImage],
  ['jpeg', FileImage],
  ['png', FileImage],
  ['webp', FileImage],
  ['heic', FileImage],
  ['xls', FileSpreadsheet],
  ['xlsx', FileSpreadsheet],
  ['csv', FileSpreadsheet],
])

export const fileIcon = (name: string): IconShape => icons.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? File
