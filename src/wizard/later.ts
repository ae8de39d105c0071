// What no buyer sees before the first step does not hold it up: it comes right behind it, long before it is needed.
import { useEffect } from 'react'
import { lazyPart } from '../core/lazy-part'
import { whenIdle } from '../core/when-idle'

export const FilePreview = lazyPart(async () => (await import('./endings')).FilePreview)
export const ConflictChoice = lazyPart(async () => (await import('./endings')).ConflictChoice)
export const FinalDialog = lazyPart(async () => (await import('./endings')).FinalDialog)
export const Left = lazyPart(async () => (await import('./endings')).Left)
export const Review = lazyPart(async () => (await import('./endings')).Review)
export const SavedDialog = lazyPart(async () => (await import('./endings')).SavedDialog)
export const Summary = lazyPart(async () => (await import('./endings')).Summary)

const parts = [FilePreview, ConflictChoice, FinalDialog, Left, Review, SavedDialog, Summary]

/** It is needed where nothing can be fetched any more: in the first quiet moment, all of it. */
export function useLaterParts(): void {
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch())), [])
}
