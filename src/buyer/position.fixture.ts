import type { Position } from './position'

/** A buyer who has not begun. */
export const nowhere: Position = {
  nature: undefined,
  sentNature: undefined,
  steps: {},
  country: '',
  sentAt: undefined,
  sentStep: undefined,
  isFinalDialogDue: false,
  isReviewDue: false,
  ratified: undefined,
  consent: undefined,
}
