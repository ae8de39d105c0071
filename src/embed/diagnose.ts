// What every element answers to diagnose(): the code comes when somebody asks.
import { late } from '../core/late'

type Diagnose = typeof import('../state/diagnose')['diagnose']

export const diagnose: Diagnose = async (known, version) =>
  (await late(import('../state/diagnose'))).diagnose(known, version)
