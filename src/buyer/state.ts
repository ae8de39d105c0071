// What is known of one buyer beside her record and her drafts: her files on their way, and her position in the onboarding. A pure reducer;
// buyer.ts stores and sends.
import type { Nature } from '../domain/contact'
import type { UploadState } from '../domain/upload'
import type { Position } from './position'

/** The CRM's field; of the second step that asks for it 'FIELD/2' (slots.ts). */
export type Slot = string

export interface BuyerState {
  readonly files: Readonly<Record<Slot, UploadState>>
  /** Names of files that were stored from here, by field: the record is read again only when it is shown. */
  readonly arrived: Readonly<Record<string, readonly string[]>>
  readonly position: Position
}

export type BuyerEvent =
  /** How far an upload is; without one the slot is empty. */
  | { type: 'uploadIs'; slot: Slot; upload: UploadState | undefined }
  | { type: 'fileArrived'; field: string; name: string }
  | { type: 'positionKnown'; position: Partial<Position> }
  | { type: 'stepOpened'; nature: Nature; step: number | undefined }

export const emptyBuyer = (position: Position): BuyerState => ({ files: {}, arrived: {}, position })

/** An event that changes nothing returns the same state. */
export function buyerReducer(state: BuyerState, event: BuyerEvent): BuyerState {
  const { files, arrived, position } = state
  switch (event.type) {
    case 'uploadIs': {
      const { [event.slot]: _, ...others } = files
      return { ...state, files: event.upload ? { ...others, [event.slot]: event.upload } : others }
    }
    case 'fileArrived': {
      const names = [...(arrived[event.field] ?? []), event.name]
      return { ...state, arrived: { ...arrived, [event.field]: names } }
    }
    case 'positionKnown':
      return { ...state, position: { ...position, ...event.position } }
    case 'stepOpened':
      if (position.steps[event.nature] === event.step) return state
      return { ...state, position: { ...position, steps: { ...position.steps, [event.nature]: event.step } } }
  }
}
