import { createContext, useContext } from 'react'
import { unitOf } from '../../../../core/schema/field-type.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'

export type FigureNames = { table: string; field: string; unit: string }

/**
 * Names of tables and fields, and the fields' units, for the cards of figures; ids where a table or a field has gone.
 */
export type FigureLabels = (table: string, field: string) => FigureNames

export const FigureLabelsContext = createContext<FigureLabels>((table, field) => ({ table, field, unit: '' }))
export const useFigureLabels = (): FigureLabels => useContext(FigureLabelsContext)

/** Labels from the schemas in force, in the reader's language. */
export const labelsFrom =
  (tables: TableSchema[], locale: Locale): FigureLabels =>
  (table, field) => {
    const schema = tables.find((candidate) => candidate.name === table)
    const entry = schema?.schema.properties[field]
    return {
      table: schema ? textIn(schema.label, locale) : table,
      field: entry ? textIn(entry['x-label'], locale) : field,
      // What is in the currency of its record is not known to be in yuan.
      unit: entry?.['x-currency-field'] === undefined ? (unitOf(entry) ?? '') : '',
    }
  }
