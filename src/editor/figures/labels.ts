import { createContext, useContext } from 'react'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'

export type FigureNames = { table: string; field: string }

/** Names of tables and fields for the cards of figures; ids where a table or a field has gone. */
export type FigureLabels = (table: string, field: string) => FigureNames

export const FigureLabelsContext = createContext<FigureLabels>((table, field) => ({ table, field }))
export const useFigureLabels = (): FigureLabels => useContext(FigureLabelsContext)

/** Labels from the schemas in force, in the reader's language. */
export const labelsFrom = (tables: TableSchema[], locale: Locale): FigureLabels => (table, field) => {
  const schema = tables.find((one) => one.name === table)
  const label = schema?.schema.properties[field]?.['x-label']
  return { table: schema ? textIn(schema.label, locale) : table, field: label ? textIn(label, locale) : field }
}
