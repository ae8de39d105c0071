// The scenes of the recording, in their order.
import { accountScenes } from './scenes-account'
import { portalScenes } from './scenes-portal'
import { wizardScenes } from './scenes-wizard'

export const scenes = [...accountScenes, ...portalScenes, ...wizardScenes]
