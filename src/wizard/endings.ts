// One file of the ES modules: what no buyer sees before the first step, and all that comes after one.
export { FilePreview } from '../parts/file-preview'
export { ConflictChoice } from './conflict-choice'
export { FinalDialog } from './final-dialog'
export { Left } from './left'
export { Review } from './review'
export { SavedDialog } from './saved-dialog'
export { Summary } from './summary'
