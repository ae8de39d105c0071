import { describe, expect, it } from 'vitest'
import { limits } from './limits'
import { documentName, fitting, moved, turned, without } from './pages'

const pages = ['a', 'b', 'c'].map((id) => ({ id, turns: 0 }))
const order = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('')

describe('the pages of a photographed document', () => {
  it.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('moves %s by %i: %s (DOC-09)', (id, by, expected) => {
    expect(order(moved(pages, id, by))).toBe(expected)
  })

  it('turns one page by a quarter, and after four turns stands as before (DOC-09)', () => {
    const turns = [1, 2, 3, 4].reduce<(typeof pages)[]>((all) => [...all, turned(all.at(-1) ?? pages, 'b')], [])
    expect(turns.map((some) => some.map((page) => page.turns).join(''))).toEqual(['010', '020', '030', '000'])
  })

  it('removes one page and leaves the others in their order (DOC-09)', () => {
    expect(order(without(pages, 'b'))).toBe('ac')
  })

  it('has at most eight pages: of more, the first ones are taken (DOC-09)', () => {
    expect(limits.upload.pages).toBe(8)
    const many = Array.from({ length: 40 }, (_, number) => number)
    expect(fitting(many, 0).map(({ length }) => length)).toEqual([8, 32])
    expect(fitting([1, 2], 7)).toEqual([[1], [2]])
    expect(fitting([1], 8)).toEqual([[], [1]])
  })

  it.each([
    ['Documento de identidad', [], 'Documento de identidad.pdf'],
    ['Declaración de renta / certificado*', [], 'Declaración de renta certificado.pdf'],
    ['Cédula', ['Cédula.pdf', 'otra.pdf', 'Cédula 2.pdf'], 'Cédula 3.pdf'],
  ])('of %s are named after it, and after no file that is there (DOC-09)', (label, taken, expected) => {
    expect(
      documentName(
        label,
        taken.map((name) => ({ name })),
      ),
    ).toBe(expected)
  })
})
