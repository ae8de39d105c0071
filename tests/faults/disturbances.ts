// What may happen between any two actions of a buyer. After each of them the step must be there again with every answer in it.
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
