import { describe, expect, it } from 'vitest'
import { added, documentName } from './pages'

describe('the pages of a photographed document', () => {
  it('of two sides are front and back, in whatever order they were taken, and one replaces its own side (DOC-10)', () => {
    const page = (name: string, side?: number) => ({ name, side })
    const names = (pages: { name: string }[]) => pages.map(({ name }) => name).join()
    const both = added(added([], page('back', 1)), page('front', 0))
    expect(names(both)).toBe('front,back')
    expect(names(added(both, page('new front', 0)))).toBe('new front,back')
    expect(names(added([page('a')], page('b')))).toBe('a,b')
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
