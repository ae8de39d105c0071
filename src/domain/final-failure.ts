import type { Failure } from '../core/failure'

/** Whether a retry with the same file would fail again. */
export const isFinal = ({ code }: Failure): boolean =>
  [
    'tooLarge',
    'tooManyPixels',
    'fileType',
    'heic',
    'unreadable',
    'fileChanged',
    'empty',
    'full',
    'virus',
    'program',
    'input',
  ].includes(code)
