import type { Step } from '../step'

export const taxpayer = {
  number: 9,
  fields: {
    Tipo_de_Contribuyente: { group: 'status', kind: 'select', options: 'taxpayerKinds', optional: true, span: 'full' },
    Clase_de_Contribuyente: { kind: 'choice', options: 'taxpayerClasses', optional: true },
    Responsable_de_IVA: { kind: 'choice', options: 'yesNo', optional: true },
    Autoretenedores_otros_ingresos: { kind: 'choice', options: 'yesNo', optional: true },
    Intermediario_en_mercado_cambiario: { kind: 'choice', options: 'yesNo', optional: true },
    Es_vigilado_por_la_superintendencia_financiera: { kind: 'choice', options: 'yesNo', optional: true },
    Obligado_a_tributar_en_Estados_Unidos: { group: 'abroad', kind: 'choice', options: 'yesNo', optional: true },
    Obligado_a_tributar_en_otro_pais_diferente_a_Colom: { kind: 'text', span: 'full' },
    ID_Tributario_o_TIN1: { kind: 'text', optional: true },
    Declaraci_n_de_Renta: { group: 'document', kind: 'file', optional: true },
  },
} as const satisfies Step
