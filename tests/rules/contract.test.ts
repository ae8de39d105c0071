// The public contract against that of the last release, by the rules of semantic versioning. The compiler checks the types of this file.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Breaks, breaks, type Contract } from '../../docs/contract-breaks'
import { readText } from './project-files'

/** What is written below Changed and Removed of what is not released yet. */
function announced(): string {
  const [, unreleased = ''] =
    /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m.exec(readText('CHANGELOG.md')) ?? []
  return unreleased
    .split(/^(?=### )/m)
    .filter((kind) => /^### (Changed|Removed)/.test(kind))
    .join('')
}

interface Last extends Contract {
  Given: { theme: 'light' | 'dark'; 'navigate()': [path: string]; url: string; brand?: string }
  Got: { 'ow-route': { path: string }; 'ow-session': { state: 'in' | 'out' } }
  Kept: { theme: 'default light'; 'part button': true; 'route /documentos': 'documents' }
}
type With<Change> = {
  [Part in keyof Last]: Part extends keyof Change ? Omit<Last[Part], keyof Change[Part]> & Change[Part] : Last[Part]
}

type BreaksWith<Change> = Breaks<Last, With<Change>>

describe('the public contract', () => {
  it('says under Changed or Removed what of the last release it breaks (REL-04)', () => {
    const text = announced()
    const named = Object.keys(breaks).map((name) => name.split(' ').at(-1)?.replace('()', '') ?? name)
    expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('breaks by what goes, is taken no more, is not expected, or is another (REL-04)', () => {
    expectTypeOf<BreaksWith<unknown>>().toEqualTypeOf<never>()
    expectTypeOf<
      Breaks<Last, Omit<Last, 'Kept'> & { Kept: Omit<Last['Kept'], 'part button'> }>
    >().toEqualTypeOf<'part button'>()
    expectTypeOf<BreaksWith<{ Given: { theme: 'light' } }>>().toEqualTypeOf<'theme'>()
    expectTypeOf<BreaksWith<{ Given: { 'navigate()': [path: string, how: string] } }>>().toEqualTypeOf<'navigate()'>()
    expectTypeOf<BreaksWith<{ Given: { brand: string } }>>().toEqualTypeOf<'brand'>()
    expectTypeOf<BreaksWith<{ Given: { more: string } }>>().toEqualTypeOf<'more'>()
    expectTypeOf<BreaksWith<{ Got: { 'ow-route': { path: string | null } } }>>().toEqualTypeOf<'ow-route'>()
    expectTypeOf<
      BreaksWith<{ Got: { 'ow-session': { state: 'in' | 'out' | 'asleep' } } }>
    >().toEqualTypeOf<'ow-session'>()
    expectTypeOf<BreaksWith<{ Kept: { theme: 'default dark' } }>>().toEqualTypeOf<'theme'>()
    expectTypeOf<BreaksWith<{ Kept: { 'route /documentos': 'papers' } }>>().toEqualTypeOf<'route /documentos'>()
  })

  it('gains values that are taken, entries and names without a break (REL-04)', () => {
    expectTypeOf<BreaksWith<{ Given: { theme: string; more?: string } }>>().toEqualTypeOf<never>()
    expectTypeOf<BreaksWith<{ Given: { 'navigate()': [path: string, how?: string] } }>>().toEqualTypeOf<never>()
    expectTypeOf<BreaksWith<{ Got: { 'ow-route': { path: string; before?: string } } }>>().toEqualTypeOf<never>()
    expectTypeOf<BreaksWith<{ Kept: { 'part badge': true } }>>().toEqualTypeOf<never>()
  })
})
