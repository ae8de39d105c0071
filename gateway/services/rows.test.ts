// Where the records of an answer are.
import { expect, it } from 'vitest'
import { factsIn, refusalIn, rowsOf } from './rows'

it('records are below three levels of data at most (GAT-09)', () => {
  const row = { id: 1 }
  expect(rowsOf([row])).toEqual([row])
  expect(rowsOf({ data: { data: { data: row } } })).toEqual([row])
  expect(rowsOf({ data: { data: { data: { data: row } } } })).toEqual([{ data: row }])
  expect([null, 'a text', { data: null }, [1]].flatMap(rowsOf)).toEqual([])
})

it('a read of an id that is refused without a word, or in words alone, is of no record (API-07)', () => {
  const mute = { data: [{ status: 'error' }] }
  expect([refusalIn(mute, true)?.isMissing, refusalIn(mute, false)]).toEqual([true, undefined])
  expect(refusalIn({ message: 'Record not found' }, true)?.isMissing).toBe(true)
  for (const other of [{ data: [{ status: 'error', message: 'later' }] }, { data: [{ id: '1', status: 'Error' }] }])
    expect(refusalIn(other, true)).toBeUndefined()
})

it.each([
  [{ file_Id: 'f', attachment_Id: 'a', id: 'x', file_Name: 'a.pdf' }, ['file f', 'file a']],
  [{ File_Id__s: 'f', id: 'x', File_Name__s: 'a.pdf' }, ['file f']],
  [{ fileId: 'f', fileName: 'a.pdf' }, ['file f']],
  [{ id: 'x', fileName: 'Cédula' }, ['file x']],
  ['[{"file_Id":"f","file_Name":"a.pdf"}]', []],
  [{ id: 'x', file_Name: 'Cédula' }, ['file x']],
  [{ id: 'x', name: 'Cédula.pdf', file_Size: '1 KB' }, ['file x']],
  [{ id: 'x', name: 'Torre 1' }, []],
  [{ id: 'x' }, []],
  [{ name: 'Cédula.pdf' }, []],
])('the file of %j in a record is %j (GAT-02)', (entry, facts) => {
  expect(factsIn('contact', { data: [{ Cedulas: [entry] }] })).toEqual(facts)
})
