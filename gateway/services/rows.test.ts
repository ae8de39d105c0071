// Where the records of an answer are.
import { expect, it } from 'vitest'
import { rowsOf } from './rows'

it('records are below three levels of data at most (GAT-09)', () => {
  const row = { id: 1 }
  expect(rowsOf([row])).toEqual([row])
  expect(rowsOf({ data: { data: { data: row } } })).toEqual([row])
  expect(rowsOf({ data: { data: { data: { data: row } } } })).toEqual([{ data: row }])
  expect([null, 'a text', { data: null }, [1]].flatMap(rowsOf)).toEqual([])
})
