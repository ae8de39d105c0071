// One file or an empty upload slot: icon by file type, label, name, size and action buttons.
import { File, FileImage, FilePlus, FileSpreadsheet, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon'
import './file-row.css'

interface Props {
  /** What the file is ('Documento de identidad'). */
  label: ReactNode
  /** The file's own name; without one the row is an empty slot. */
  name?: string | undefined
  /** Size, date: figures after the name. */
  detail?: ReactNode
  /** Badge or the like beside the label. */
  mark?: ReactNode
  actions?: ReactNode
  /** Full width below the row: progress, alert, drop zone, or in an empty slot the hint. */
  children?: ReactNode
  as?: 'div' | 'li'
}

/** A Map, not an object: a file name may end in '.constructor', which every object has as a property. */
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

export function FileRow({ label, name, detail, mark, actions, children, as: Tag = 'div' }: Props) {
  const type = name?.split('.').at(-1)?.toLowerCase() ?? ''
  const icon = name === undefined ? FilePlus : (icons.get(type) ?? File)
  return (
    <Tag part="card" className="ow-file-row" data-empty={name === undefined || undefined} data-type={type || undefined}>
      <span className="ow-file-row-icon ow-mark ow-kind ow-centre">
        <Icon icon={icon} size={22} />
      </span>
      <div>
        <p className="ow-file-row-label ow-strong">
          <span>{label}</span> {mark}
        </p>
        {(name || detail) && (
          <p className="ow-file-row-name ow-muted ow-small ow-wrap">
            {name && <span>{name}</span>}
            {detail && <span className="ow-figures ow-file-row-detail">{detail}</span>}
          </p>
        )}
      </div>
      {actions && (
        <div className="ow-file-row-actions ow-wrap ow-gap-2" data-print="hide">
          {actions}
        </div>
      )}
      {children && <div className="ow-file-row-below">{children}</div>}
    </Tag>
  )
}
