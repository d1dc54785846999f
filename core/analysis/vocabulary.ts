import { allRatios, allTerms } from '../ratios/library.ts'
import { isFigure } from '../schema/field-type.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { subtotalOf, type Subtotal } from '../statement/subtotals.ts'
import { allModelNames } from '../ratios/model-library.ts'

/** Figures that are no field of a table: sums over the months of a year, and the days that a period covers. */
export const quantities = ['annualKwh', 'annualFee', 'periodDays'] as const

/** The names of the fields of a table that hold figures. */
export const figuresIn = (table: TableSchema): string[] =>
  Object.entries(table.schema.properties).flatMap(([name, field]) => (isFigure(field) ? [name] : []))

/**
 * Every name that an expression may use: fields with figures, terms, ratios, the models and their parts, and
 * quantities.
 */
export const figureNames = (tables: readonly TableSchema[]): Set<string> =>
  new Set([
    ...tables.flatMap(figuresIn),
    ...quantities,
    ...[...allTerms, ...allRatios].map(({ key }) => key),
    ...allModelNames,
  ])

/** What the subtotals of the statements are made of. */
export const subtotalsOf = (tables: readonly TableSchema[]): Map<string, Subtotal> =>
  new Map(
    tables.flatMap((table) =>
      fieldsOf(table).flatMap((field) =>
        field['x-formula'] ? [[field.name, subtotalOf(table, field.name, field)] as const] : [],
      ),
    ),
  )
