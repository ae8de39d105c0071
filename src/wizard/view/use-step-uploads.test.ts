import { describe, expect, it } from 'vitest'
import { flow } from '../../domain/steps/flow'
import type { UploadState } from '../../domain/upload'
import type { UploadPort } from '../../forms/uploads'
import { repeatedFiles, stepPort } from './use-step-uploads'

const file = (name: string) => ({ id: name, name, size: '' })

describe('a file field that two steps ask for', () => {
  it('is the photo ID: the first of step 2, a second one of step 6 (NAT-06)', () => {
    expect([...repeatedFiles(flow.natural, 6)]).toEqual(['Cedulas_Pasaportes_IDs'])
    expect(repeatedFiles(flow.natural, 2).size).toBe(0)
    expect(repeatedFiles(flow.legal, 9).size).toBe(0)
  })

  it('the first file is not shown as the second (NAT-06)', () => {
    const states = new Map<string, UploadState>([['ID', { status: 'stored', name: 'first.pdf', size: '' }]])
    const held = [file('first.pdf')]
    const uploads: UploadPort = {
      stored: () => held,
      state: (field) => states.get(field) ?? { status: 'idle' },
      start: (field, { name }) => void states.set(field, { status: 'checking', name }),
      ...{ subscribe: () => () => {}, cancel: () => {}, retry: () => {}, remove: () => {}, send: () => {} },
      gather: async () => [],
      preview: () => {},
    }
    const port = stepPort(uploads, new Set(['ID']), 6, new Map([['ID', 2]]))
    expect(port.state('ID').status).toBe('idle')
    expect(port.stored('ID')).toEqual([])
    expect(port.stored('Other')).toEqual(held)
    port.start('ID', new File([], 'second.pdf'))
    expect(port.state('ID')).toEqual({ status: 'checking', name: 'second.pdf' })
    held.push(file('second.pdf'))
    expect(port.stored('ID')).toEqual([file('second.pdf')])
  })
})
