import type { Payment } from './plan'

export interface Statement {
  owner: string
  document: string
  project: string
  unit: string
  trust: string
  number: string
  issued: string
  payments: readonly Payment[]
}
