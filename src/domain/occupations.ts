// What an occupation usually means for the later steps.

const usual: Readonly<Record<string, { activity?: string; employment?: 'Si' | 'No' | 'Pensionado' }>> = {
  'Empleado/a': { activity: '0010', employment: 'Si' },
  'Pensionado/a': { activity: '0020', employment: 'Pensionado' },
  Rentista: { activity: '0090', employment: 'No' },
  Hogar: { activity: '0081', employment: 'No' },
  Estudiante: { activity: '0081', employment: 'No' },
}

/** The CIIU code; undefined where the occupation does not settle it. */
export const activityOf = (occupation: string | undefined): string | undefined => usual[occupation ?? '']?.activity

/** The answer to "employed or retired?"; undefined where the occupation does not settle it. */
export const employmentOf = (occupation: string | undefined): string | undefined => usual[occupation ?? '']?.employment
