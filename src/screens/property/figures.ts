// The figures that are shown of unit, parking, storage (PRP-01 to PRP-03).
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import { perLanguage } from '../../core/per-language'
import { clip } from '../../core/plain-text'
import type { Annex, Product } from '../../domain/deal'
import { linesOf } from '../../domain/rich-lines'
import type { DefinitionRow } from '../../ui/definition-table'

export interface Figure<T> {
  /** Locale key under `property.terms`. */
  term: string
  field: keyof T & string
  /** An area in square metres, with two decimals. */
  area?: true
  /** A text of several lines. */
  long?: true
}

export const planFigures = [
  { term: 'apartment', field: 'Product_Name' },
  { term: 'tower', field: 'Block_Tower' },
  { term: 'floor', field: 'Piso' },
  { term: 'type', field: 'Tipo_Apto' },
  { term: 'bedrooms', field: 'No_Alcobas' },
  { term: 'total', field: 'Area_Construida_en_M2', area: true },
  { term: 'closed', field: 'Area_Privada_en_M2', area: true },
  { term: 'terrace', field: 'Area_Terraza_en_M2', area: true },
  { term: 'view', field: 'Vista' },
  { term: 'description', field: 'Description', long: true },
] as const satisfies readonly Figure<Product>[]

export const viewFigures = [
  { term: 'tower', field: 'Block_Tower' },
  { term: 'floor', field: 'Piso' },
  { term: 'apartment', field: 'Product_Name' },
  { term: 'view', field: 'Vista' },
] as const satisfies readonly Figure<Product>[]

export const annexFigures = [
  { term: 'name', field: 'Name' },
  { term: 'tower', field: 'Torre' },
  { term: 'area', field: 'Area_en_M2', area: true },
  { term: 'description', field: 'Descripcion', long: true },
] as const satisfies readonly Figure<Annex>[]

/** The CRM's limits for texts of one line and of several, in characters. */
const maxLength = { line: 255, lines: 2000 }

const areaFigure = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** @returns a function that makes rows of a record's fields, without empty ones */
export function useFigures() {
  const { t, i18n } = useTranslation('portal')
  return <T extends object>(figures: readonly Figure<T>[], record: T): DefinitionRow[] =>
    figures.flatMap(({ term, field, area, long }) => {
      const found: unknown = record[field]
      if (found === undefined || found === '') return []
      // '1.234', which may be 1,234 or 1.234, is shown as it came.
      const lacksUnit = area && (typeof found === 'number' || /^[\d.,]+$/.test(String(found)))
      const figure = typeof found === 'number' && area ? areaFigure(i18n.language).format(found) : String(found)
      const shown = long ? clip(linesOf(figure), maxLength.lines) : clip(figure, maxLength.line)
      const value = lacksUnit ? t('property.squareMetres', { area: shown }) : shown
      return [{ key: field, term: fromTable(t)(`property.terms.${term}`), value, ...(long && { long }) }]
    })
}
