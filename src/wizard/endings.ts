// One file of the ES modules: what no buyer sees before the first step, and all that comes after one.
export { FilePreview } from '../parts/file-preview'
export { ConflictChoice } from './view/conflict-choice'
export { FinalDialog } from './view/final-dialog'
export { Left } from './view/left'
export { Review } from './view/review'
export { SavedDialog } from './view/saved-dialog'
export { Summary } from './view/summary'
