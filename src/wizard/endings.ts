// What no buyer sees before the first step, gathered so that the ES modules load it as one file.
export { FilePreview } from '../parts/file-preview'
export { ConflictChoice } from './view/conflict-choice'
export { FinalDialog } from './view/final-dialog'
export { Left } from './view/left'
export { Review } from './view/review'
export { SavedDialog } from './view/saved-dialog'
export { Summary } from './view/summary'
