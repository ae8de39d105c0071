// All disturbances that can follow an action of the buyer. After each, the step must show every answer again.
import { elementDisturbances } from './disturb-element'
import { formDisturbances } from './disturb-form'
import { pageDisturbances } from './disturb-page'
import { serviceDisturbances } from './disturb-services'
import { storageDisturbances } from './disturb-storage'
import type { Disturbance } from './disturbance'

export const disturbances: readonly Disturbance[] = [
  ...pageDisturbances,
  ...serviceDisturbances,
  ...elementDisturbances,
  ...formDisturbances,
  ...storageDisturbances,
]
