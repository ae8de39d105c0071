import { lazyPart } from '../../core/lazy-part'
import type { Kind } from './kind'

/** Loaded when a form shows the first one: it is more code than all other controls, and steps begin with fields of text. */
export const FileControl = lazyPart(() => import('../controls/file-control'), 'FileControl')

/** A file is uploaded when chosen, by the form's upload port; react-hook-form holds no value for it (schema.ts). */
export const file: Kind = {
  control: FileControl,
  wide: true,
  missing: () => 'file',
}
