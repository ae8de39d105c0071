// What a buyer sees only after the first step: loaded later, so that the first step does not wait for it.
import { useEffect } from 'react'
import { lazyPart } from '../core/lazy-part'
import { whenIdle } from '../core/when-idle'

export const Later = {
  FilePreview: lazyPart(() => import('../parts/file-preview'), 'FilePreview'),
  ConflictChoice: lazyPart(() => import('./view/conflict-choice'), 'ConflictChoice'),
  FinalDialog: lazyPart(() => import('./view/dialogs'), 'FinalDialog'),
  Left: lazyPart(() => import('./view/left'), 'Left'),
  Review: lazyPart(() => import('./view/review'), 'Review'),
  SavedDialog: lazyPart(() => import('./view/dialogs'), 'SavedDialog'),
  Summary: lazyPart(() => import('./view/summary'), 'Summary'),
}

/** Prefetches all of it when the browser is idle: a buyer may be offline when it is needed. */
export function useLaterParts(): void {
  useEffect(() => whenIdle(() => Object.values(Later).forEach((part) => void part.fetch())), [])
}
