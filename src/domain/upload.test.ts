import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { officeStart } from './office-files'
import { inFlight, isFinal, isGathered, officeEnding, sizeText, type UploadState } from './upload'

const name = 'rut.pdf'
const failure = new Failure('network')
const states: Record<string, UploadState> = {
  idle: { status: 'idle' },
  gathering: { status: 'gathering', name, pages: [], waiting: 0 },
  checking: { status: 'checking', name },
  sending: { status: 'sending', name, fraction: 0 },
  processing: { status: 'processing', name },
  stored: { status: 'stored', name, size: '' },
  failed: { status: 'failed', name, failure },
  'failed with its pictures': { status: 'failed', name, failure, gathered: true },
  lost: { status: 'lost', name },
}
const those = (is: (state: UploadState) => boolean) =>
  Object.keys(states).filter((state) => is(states[state] ?? never()))
const never = (): never => {
  throw new Error('no such state')
}

describe('the state of an upload', () => {
  it('tells what is on its way, and whose pictures wait (WIZ-13, DOC-09)', () => {
    expect(those(inFlight)).toEqual(['checking', 'sending', 'processing'])
    expect(those(isGathered)).toEqual(['gathering', 'failed with its pictures'])
  })

  it('has no retry where the same file would fail again (ERR-02)', () => {
    const codes = ['fileChanged', 'empty', 'full', 'virus', 'network', 'timeout', 'unavailable'] as const
    expect(codes.filter((code) => isFinal(new Failure(code)))).toEqual(['fileChanged', 'empty', 'full', 'virus'])
  })
})

describe('a file', () => {
  it('has its size as the CRM writes it, at the borders too (WIZ-13)', () => {
    const sizes = [1023, 1024, 1024 * 1024 - 1, 1024 * 1024, 10.24 * 1024, 1264, 9 * 1024 * 1024]
    expect(sizes.map(sizeText)).toEqual(['1023 B', '1 KB', '1024 KB', '1 MB', '10.2 KB', '1.23 KB', '9 MB'])
  })

  it('of Office is known by its ending and its start (LEG-06)', () => {
    const endings = [
      'acta.DOCX',
      'https://a.example/b.xls?v=2',
      'a.xlsx#1',
      'a.pdf',
      'docx',
      'a.docx.zip',
      'a.constructor',
    ]
    expect(endings.map(officeEnding)).toEqual(['docx', 'xls', 'xlsx', ...Array(4).fill(undefined)])
    expect(['docx', 'doc'].map((one) => officeStart(one as 'doc').slice(0, 2))).toEqual(['PK', '\u00d0\u00cf'])
  })
})
