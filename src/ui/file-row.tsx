// One file or an empty upload slot in a list: the row opens the file, its buttons do the rest.
import { FilePlus } from 'lucide'
import type { ReactNode } from 'react'
import { fileIcon } from './file-icon'
import { Icon } from './icon'
import './file-row.css'

interface Props {
  /** What the file is ('Documento de identidad'); without it its name is the title. */
  label?: ReactNode
  /** The file's own name; without one the row is an empty slot. */
  name?: string | undefined
  /** Size, date: figures after the name. */
  detail?: ReactNode
  /** Badge or the like beside the title. */
  mark?: ReactNode
  /** Opens the file by a press anywhere in the row. */
  open?: { label: string; onClick: () => void } | undefined
  actions?: ReactNode
  /** Full width below the row: the progress or the failure of a download. */
  children?: ReactNode
}

export function FileRow({ label, name, detail, mark, open, actions, children }: Props) {
  return (
    <li part="card" className="ow-file-row ow-frame ow-relative ow-ring" data-empty={name === undefined || undefined}>
      {open && (
        <button
          type="button"
          className="ow-file-row-open ow-fill ow-hover"
          aria-label={open.label}
          onClick={open.onClick}
        />
      )}
      <span className="ow-file-row-icon ow-mark ow-kind ow-place-center">
        <Icon icon={name === undefined ? FilePlus : fileIcon(name)} size={20} />
      </span>
      <div className="ow-file-row-words">
        <p className="ow-file-row-label ow-strong ow-row ow-wrap ow-anywhere">
          <span>{label ?? name}</span> {mark}
        </p>
        {((label && name) || detail) && (
          <p className="ow-file-row-name ow-anywhere ow-muted ow-small ow-wrap">
            {label && name && <span className="ow-one-line">{name}</span>}
            {detail && <span className={name ? 'ow-figures ow-flex-none' : undefined}>{detail}</span>}
          </p>
        )}
      </div>
      {actions && <div className="ow-file-row-actions ow-row">{actions}</div>}
      {children && <div className="ow-file-row-below">{children}</div>}
    </li>
  )
}
