import { describe, expect, it } from 'vitest'
import { greetingName } from './greeting-name'

describe('a name in a greeting (HOM-06)', () => {
  it.each([
    ['valentina', 'Valentina'],
    ['VALENTINA', 'Valentina'],
    ['ángela maría', 'Ángela María'],
    ['MARÍA DEL MAR', 'María del Mar'],
    ['ana-maría', 'Ana-María'],
    ["sinéad o'hara", "Sinéad O'Hara"],
    ['JUAN CARLOS III', 'Juan Carlos III'],
    ['pedro iv', 'Pedro IV'],
    ['IVÁN', 'Iván'],
    ['SEAN MCDONALD', 'Sean McDonald'],
    ['ana mccoy-o’neil', 'Ana McCoy-O’Neil'],
    ['MC', 'Mc'],
    ['ñusta', 'Ñusta'],
    ['de la rosa', 'De la Rosa'],
    ['j.p.', 'J.P.'],
    ['Ana McDonald', 'Ana McDonald'],
    ['Ana de Jesús', 'Ana de Jesús'],
    ['李小龙', '李小龙'],
    ['', ''],
  ])('%j is written %j', (typed, written) => {
    expect(greetingName(typed)).toBe(written)
  })
})
