import { describe, expect, it } from 'vitest'
import { limits } from './limits'
import { documentName, fitting } from './pages'

describe('the pages of a photographed document', () => {
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
