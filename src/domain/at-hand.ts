// Papers to prepare; a test compares them with the steps.
import type { Nature } from './contact'
import { stepsOf, type Variant } from './steps/flow'

/** Lines of `engine.ready` in endings.json, with the fields that ask for them. */
export const atHand: Readonly<Record<Nature, Readonly<Record<string, readonly string[]>>>> = {
  natural: {
    id: ['Cedulas_Pasaportes_IDs'],
    account: ['Banco', 'Numero_de_Cuenta1'],
    figures: ['Ingresos_Activos', 'Ingresos_Pasivos', 'Ingresos_Mensuales', 'Egresos_Mensuales'],
    income: ['Soporte_de_Ingresos'],
    tax: ['Declaraci_n_de_Renta'],
    abroad: ['Certificado_de_Residencia', 'Certificado_de_Impuestos_en_el_exterior', 'Formulario_W9'],
  },
  legal: {
    chamber: ['Camara_de_Comercio_o_Equivalente'],
    rut: ['RUT_o_Equivalente'],
    id: ['Cedulas_Pasaportes_IDs'],
    account: ['Banco', 'Numero_de_Cuenta1'],
    shareholders: ['Composicion_Accionaria'],
    statements: ['Estado_Financiero'],
    tax: ['Declaraci_n_de_Renta'],
  },
}

/** Lines for what is asked: without trust, some of it never is. */
export function linesAtHand(nature: Nature, variant: Variant): string[] {
  const asked = new Set(stepsOf(nature, variant).flatMap(({ fields }) => Object.keys(fields)))
  return Object.entries(atHand[nature]).flatMap(([line, fields]) =>
    fields.some((name) => asked.has(name)) ? [line] : [],
  )
}
