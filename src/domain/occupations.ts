// Answers of later steps that follow from the occupation.

const usual: Readonly<Record<string, { activity?: string; employment?: 'Si' | 'No' | 'Pensionado' }>> = {
  'Empleado/a': { activity: '0010', employment: 'Si' },
  'Pensionado/a': { activity: '0020', employment: 'Pensionado' },
  Rentista: { activity: '0090', employment: 'No' },
  Hogar: { activity: '0081', employment: 'No' },
  Estudiante: { activity: '0081', employment: 'No' },
}

/** The CIIU activity code; undefined if the occupation does not determine it. */
export const activityOf = (occupation: string | undefined): string | undefined => usual[occupation ?? '']?.activity

/** The answer to "employed or retired?"; undefined if the occupation does not determine it. */
export const employmentOf = (occupation: string | undefined): string | undefined => usual[occupation ?? '']?.employment
