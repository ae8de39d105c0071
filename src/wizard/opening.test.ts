import { describe, expect, it } from 'vitest'
import { page } from '../buyer/save.fixture'
import { requirements } from '../domain/requirements'
import { flow } from '../domain/steps/flow'
import { openingOf } from './opening'

/** The answers of step 5, whose record says that she is a clerk. @param typed what waits in the draft */
async function opened(record: object, typed: Record<string, string> = {}) {
  const { buyer, known } = page({ Naturaleza_Juridica: 'Persona Natural', Ocupacion: 'Empleado/a', ...record })
  await buyer.drafts()
  for (const [field, value] of Object.entries(typed)) buyer.typed('natural/5', field, value)
  const contact = known()
  if (!contact) throw new Error('the page has a record')
  return openingOf({ contact, buyer, place: requirements(contact) }, 'natural', flow.natural[4]).values
}

describe('the answers that a step begins with', () => {
  it('are those of the record, a proposal where it has none, and in their place what was typed (WIZ-04, WIZ-16)', async () => {
    expect(await opened({ Cargo: 'Jefa' })).toMatchObject({ Empleado_o_Pensionado: 'Si', Cargo: 'Jefa' })
    expect(await opened({ Empleado_o_Pensionado: 'No' })).toMatchObject({ Empleado_o_Pensionado: 'No', Cargo: '' })
    const typed = await opened({ Empleado_o_Pensionado: 'No', Cargo: 'Jefa' }, { Cargo: 'Gerente' })
    expect(typed).toMatchObject({ Empleado_o_Pensionado: 'No', Cargo: 'Gerente' })
  })
})
