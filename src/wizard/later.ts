// Parts that a buyer sees only after the first step are loaded later, so that the first step does not wait for them.
import { useEffect } from 'react'
import { lazyPart } from '../core/lazy-part'
import { whenIdle } from '../core/when-idle'
import { lazyParts } from './parts.lazy'

export const FilePreview = lazyPart(lazyParts.filePreview)
export const ConflictChoice = lazyPart(lazyParts.conflictChoice)
export const FinalDialog = lazyPart(lazyParts.finalDialog)
export const Left = lazyPart(lazyParts.left)
export const Review = lazyPart(lazyParts.review)
export const SavedDialog = lazyPart(lazyParts.savedDialog)
export const Summary = lazyPart(lazyParts.summary)

const parts = [FilePreview, ConflictChoice, FinalDialog, Left, Review, SavedDialog, Summary]

/** Prefetches all of it when the browser is idle: a buyer may be offline when it is needed. */
export function useLaterParts(): void {
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch())), [])
}
