import { describe, expect, it } from 'vitest'
import type { App } from '../state/app'
import { fetchFile } from './file-preview'

const options = { onProgress() {}, signal: new AbortController().signal }

/** The name under which a file is saved whose answer is called like this. */
async function savedAs(record: string, answered: string | undefined): Promise<string> {
  const client = { download: async () => ({ blob: new Blob(['%PDF-1.7']), name: answered }) }
  const app = { client, cache: {} } as unknown as App
  return (await fetchFile(app, { id: 'F1', name: record, field: 'Anexos_Planos' }, options)).name
}

describe('a stored file', () => {
  it.each(['a8f3e0c1-77.png', 'C%C3%A9dula.pdf', 'AÃ±o.pdf'])(
    'is saved under the name of the record with the ending of its bytes, whatever the answer is called: %s (DOC-05)',
    async (answered) => {
      expect(await savedAs('Cédula ambas caras.png', answered)).toBe('Cédula ambas caras.pdf')
    },
  )

  it('that the record does not name is saved as its answer is called, else under its id (DOC-05)', async () => {
    expect(await Promise.all([savedAs('F1', 'rut.pdf'), savedAs('', 'rut.pdf'), savedAs('F1', undefined)])).toEqual([
      ...['rut.pdf', 'rut.pdf', 'F1.pdf'],
    ])
  })
})
