// Proposes answers that the record has (WCAG 3.3.7).
import { natureOf } from './contact'
import { textOf } from './crm-text'

type Read = (field: string) => string

const proposals: Readonly<Record<string, (read: Read) => string>> = {
  // The account is the entity's, not its representative's.
  Titular_de_la_Cuenta: (read) =>
    natureOf({ Naturaleza_Juridica: read('Naturaleza_Juridica') }) === 'legal'
      ? read('Nombre_Empresa')
      : `${read('First_Name')} ${read('Last_Name')}`.trim(),
  Empleado_o_Pensionado: (read) => byOccupation[read('Ocupacion')]?.employment ?? '',
  Actividad_Economica: (read) => activityOf(read('Ocupacion')) ?? '',
  Secondary_Email: (read) => read('Email'),
}

/** Proposals that may be wrong: they may be another person's or place's. */
const guesses: typeof proposals = {
  Direcci_n_Asistente: (read) => read('Other_Street'),
  Ciudad_Asistente: (read) => read('Other_City'),
  Pais_Asistente: (read) => read('Other_Country'),
}

/** @returns '' for none @param isReviewed also guesses, which the review shows */
export const proposalFor = (field: string, record: Readonly<Record<string, unknown>>, isReviewed: boolean): string =>
  (proposals[field] ?? (isReviewed ? guesses[field] : undefined))?.((name) => textOf(record[name])) ?? ''

/** Answers of later steps that follow from the occupation. */
const byOccupation: Readonly<Record<string, { activity?: string; employment?: 'Si' | 'No' | 'Pensionado' }>> = {
  'Empleado/a': { activity: '0010', employment: 'Si' },
  'Pensionado/a': { activity: '0020', employment: 'Pensionado' },
  Rentista: { activity: '0090', employment: 'No' },
  Hogar: { activity: '0081', employment: 'No' },
  Estudiante: { activity: '0081', employment: 'No' },
}

/** Finds a CIIU code; undefined if the occupation does not decide it. */
export const activityOf = (occupation: string | undefined): string | undefined =>
  byOccupation[occupation ?? '']?.activity
