// One file or an empty upload slot in a list: icon by file type, label, name, size and action buttons.
import { FilePlus } from 'lucide'
import type { ReactNode } from 'react'
import { endingOf, fileIcon } from './file-icon'
import { Icon } from './icon'
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
  /** Full width below the row: the progress or the failure of a download. */
  children?: ReactNode
}

export function FileRow({ label, name, detail, mark, actions, children }: Props) {
  return (
    <li
      part="card"
      className="ow-file-row ow-frame ow-pair ow-pad-4"
      data-empty={name === undefined || undefined}
      data-type={endingOf(name) || undefined}
    >
      <span className="ow-file-row-icon ow-mark ow-kind ow-centre">
        <Icon icon={name === undefined ? FilePlus : fileIcon(name)} size={22} />
      </span>
      <div>
        <p className="ow-file-row-label ow-strong ow-row ow-wrap">
          <span>{label}</span> {mark}
        </p>
        {(name || detail) && (
          <p className="ow-file-row-name ow-anywhere ow-muted ow-small ow-wrap">
            {name && <span>{name}</span>}
            {detail && <span className="ow-figures">{detail}</span>}
          </p>
        )}
      </div>
      {actions && (
        <div className="ow-file-row-actions ow-wrap ow-gap-2" data-print="hide">
          {actions}
        </div>
      )}
      {children && <div className="ow-file-row-below">{children}</div>}
    </li>
  )
}
