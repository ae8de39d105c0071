// Figures of the financial statements, in Colombian pesos.
import type { Step } from '../step'

export const financialStatements = {
  number: 8,
  fields: {
    Ingresos_operacionales_mensuales: { group: 'income', kind: 'money' },
    Ingresos_no_operacionales_mensuales: { kind: 'money' },
    Detalle_de_ingresos_en_actividades_diferentes_a_la: { kind: 'longText', optional: true },
    Ventas_anuales: { kind: 'money' },
    Fecha_de_Cierre_de_Ventas: { kind: 'date' },
    Egresos_mensuales1: { group: 'results', kind: 'money' },
    Utilidad_Neta: { kind: 'money', negative: true },
    Total_Activos: { group: 'balance', kind: 'money' },
    Total_Pasivos: { kind: 'money' },
    Total_Patrimonio: { kind: 'money', negative: true },
    Estado_Financiero: { group: 'support', kind: 'file' },
  },
} as const satisfies Step
