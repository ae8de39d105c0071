import { describe, expect, it } from 'vitest'
import { page } from '../buyer/save.fixture'
import type { Contact } from '../domain/contact'
import { requirements } from '../domain/requirements'
import { flow } from '../domain/steps/flow'
import { entity, shareholders } from '../domain/steps/legal'
import { bankAndFinances, tax } from '../domain/steps/natural'
import { meantOption, optionsOf, optionsWith } from '../forms/kinds/listed'
import { fromRecord } from '../forms/record'
import { configuredStep, hasConfiguredName, openingOf, withStoredOptions } from './configured-step'

const account = (options: string[] | undefined, stored?: unknown) => {
  const wizard = options && { options: { accountTypes: options } }
  const step = withStoredOptions(configuredStep(bankAndFinances, wizard), { Tipo_de_cuenta1: stored })
  return step.fields.Tipo_de_cuenta1 ?? { kind: 'select' }
}

describe('a step as the configuration and the record have it', () => {
  it('has the options of the configuration in place of the built-in ones (WIZ-22)', () => {
    expect(optionsOf(account(undefined))).toEqual(['Ahorros', 'Corriente'])
    expect(optionsOf(account(['AHORROS', 'Fiducia']))).toEqual(['AHORROS', 'Fiducia'])
  })

  it('has what is stored as one more option, and an option in the spelling of the record (WIZ-22)', () => {
    expect(optionsOf(account(undefined, ' Nómina '))).toEqual(['Ahorros', 'Corriente', 'Nómina'])
    expect(optionsOf(account(undefined, 'AHORROS'))).toEqual(['AHORROS', 'Corriente'])
    expect(optionsOf(account(undefined, { id: '1', name: 'Corriente' }))).toEqual(['Ahorros', 'Corriente'])
    for (const nothing of [undefined, null, '']) expect(optionsOf(account(undefined, nothing))).toHaveLength(2)
    expect(fromRecord({ x: account(undefined, 'AHORROS') }, { x: 'AHORROS' })).toEqual({ x: 'AHORROS' })
  })

  it('has the words of the option that is meant, and the value itself where there is none (WIZ-22)', () => {
    expect(meantOption(account(undefined), 'AHÓRROS ')).toBe('Ahorros')
    expect(meantOption(account(undefined), 'Nómina')).toBe('Nómina')
    expect(optionsWith(['Si', 'No'], 'SÍ')).toEqual(['SÍ', 'No'])
  })

  it.each([
    ['https://brisa.example/anexo.docx', 'docx'],
    ['/files/Anexo%201.XLS?v=2', 'xls'],
    ['https://brisa.example/anexo.pdf', undefined],
    [undefined, undefined],
  ])('takes the annex in the type of %s: %s (LEG-06)', (annexUrl, office) => {
    const wizard = annexUrl === undefined ? {} : { annexUrl }
    expect(configuredStep(shareholders, wizard).fields.Composicion_Accionaria?.office).toBe(office)
  })

  it('asks for no file that the CRM has no field for, and sends no answer to it (WIZ-22)', () => {
    const none = { fieldNames: { Tipo_Documento_Entidad: null, Certificado_de_Residencia: null } }
    expect(configuredStep(tax, none).fields).not.toHaveProperty('Certificado_de_Residencia')
    expect(configuredStep(tax, {}).fields).toHaveProperty('Certificado_de_Residencia')
    expect(configuredStep(entity, none).fields.Tipo_Documento_Entidad).toMatchObject({ kind: 'choice', send: false })
    expect(
      configuredStep(entity, { fieldNames: { Tipo_Documento_Entidad: 'X' } }).fields.Tipo_Documento_Entidad?.send,
    ).toBeUndefined()
  })
})

it('the names of two fields are the configuration’s, whose refusal leaves them out (WIZ-22)', () => {
  const names = ['Tipo_Documento_Entidad', 'Certificado_de_Residencia', 'Banco', undefined]
  expect(names.map(hasConfiguredName)).toEqual([true, true, false, false])
})

/** The answers of step 5, whose record says that she is a clerk. @param typed what waits in the draft */
async function opened(record: object, typed: Record<string, string> = {}) {
  const { buyer, known } = page({ Naturaleza_Juridica: 'Persona Natural', Ocupacion: 'Empleado/a', ...record })
  await buyer.drafts.read()
  for (const [field, value] of Object.entries(typed)) buyer.drafts.typed('natural/5', field, value)
  const contact = known()
  if (!contact) throw new Error('the page has a record')
  return openingOf({ contact, buyer, requirements: requirements(contact) }, 'natural', flow.natural[4]).values
}

describe('the answers that a step begins with', () => {
  it('are those of the record, a proposal where it has none, and in their place what was typed (WIZ-04, WIZ-16)', async () => {
    expect(await opened({ Cargo: 'Jefa' })).toMatchObject({ Empleado_o_Pensionado: 'Si', Cargo: 'Jefa' })
    expect(await opened({ Empleado_o_Pensionado: 'No' })).toMatchObject({ Empleado_o_Pensionado: 'No', Cargo: '' })
    const typed = await opened({ Empleado_o_Pensionado: 'No', Cargo: 'Jefa' }, { Cargo: 'Gerente' })
    expect(typed).toMatchObject({ Empleado_o_Pensionado: 'No', Cargo: 'Gerente' })
  })

  it('are proposals in the form of their field, but none for what was left empty in a saved step (WIZ-04, LEG-05)', () => {
    const { buyer, known } = page({
      ...{ Naturaleza_Juridica: 'Persona Juridica', Tipo_Fiducia: 'No', Last_Stepper: 5, Avance_Datos: 80 },
      ...{ Other_Street: 'Calle 1\nOficina 2', Other_Country: 'USA' },
    })
    const begins = (more: object) => {
      const contact = { ...known(), ...more } as Contact
      return openingOf({ contact, buyer, requirements: requirements(contact) }, 'legal', flow.legal[4]).values
    }
    const empty = { Direcci_n_Asistente: 'Calle 1, Oficina 2', Pais_Asistente: 'Estados Unidos' }
    expect(begins({})).toMatchObject(empty)
    // With a trust, the step is sent before the review shows it: no guess is made there.
    const none = { Direcci_n_Asistente: '', Ciudad_Asistente: '', Pais_Asistente: '' }
    expect(begins({ Tipo_Fiducia: 'Si', Avance_Datos: 37 })).toMatchObject(none)
    const saved = { Last_Stepper: 6, Avance_Datos: 100, Secondary_Email: 'ana@example.co' }
    expect(begins(saved)).toMatchObject({ Direcci_n_Asistente: '', Pais_Asistente: '' })
  })
})
