// What no buyer sees before the first step does not hold it up: it comes right behind it, long before it is needed.
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

/** It is needed where nothing can be fetched any more: in the first quiet moment, all of it. */
export function useLaterParts(): void {
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch())), [])
}
