import { translate, type MessageKey } from '../i18n/translate.ts'
import { ratioOf, termOf } from '../ratios/library.ts'
import { unitOf } from '../schema/field-type.ts'
import { textIn } from '../schema/fields.ts'
import type { FieldSchema, Locale, TableSchema, Text } from '../schema/types.ts'

type Owned = { table: TableSchema; field: FieldSchema }

/** What fields, terms, ratios, tables and quantities are called in a language. */
export type Names = {
  /** The name itself where nothing is called so. */
  label(name: string): string
  /** '' where it has none. */
  unit(name: string): string
  field(name: string, table?: string): Owned | undefined
}

const quantities: Record<string, { key: MessageKey; unit: string }> = {
  annualKwh: { key: 'anomaly.annualKwh', unit: 'kWh' },
  annualFee: { key: 'anomaly.annualFee', unit: '元' },
  periodDays: { key: 'anomaly.periodDays', unit: '天' },
  hoursInMonth: { key: 'anomaly.hoursInMonth', unit: '' },
}

/**
 * The names that a customer's tables give (also the options of fields, by their values), and those of the library of
 * ratios.
 *
 * @param more names of other things: the indexes of models
 */
export function namesOf(
  tables: readonly TableSchema[],
  locale: Locale,
  more: ReadonlyMap<string, Text> = new Map(),
): Names {
  const fields = new Map<string, Owned>()
  const labels = new Map(tables.map((table) => [table.name, table.label]))
  const options = new Map(
    tables.flatMap((table) =>
      Object.values(table.schema.properties).flatMap((field) =>
        (field['x-options'] ?? []).map(({ value, label }) => [String(value), label] as const),
      ),
    ),
  )
  for (const table of tables)
    for (const [name, field] of Object.entries(table.schema.properties))
      if (!fields.has(name)) fields.set(name, { table, field })
  const owned = (name: string, table?: string): Owned | undefined => {
    const other = table === undefined ? undefined : tables.find((candidate) => candidate.name === table)
    const field = other?.schema.properties[name]
    return other && field ? { table: other, field } : fields.get(name)
  }
  return {
    field: owned,
    label(name) {
      const quantity = Object.hasOwn(quantities, name) ? quantities[name] : undefined
      if (quantity) return translate(locale, quantity.key)
      return (
        textIn(
          ratioOf(name)?.label ??
            termOf(name)?.label ??
            fields.get(name)?.field['x-label'] ??
            labels.get(name) ??
            more.get(name) ??
            options.get(name),
          locale,
        ) || name
      )
    },
    unit: (name) =>
      ratioOf(name)?.unit ??
      termOf(name)?.unit ??
      unitOf(fields.get(name)?.field) ??
      (Object.hasOwn(quantities, name) ? quantities[name]?.unit : undefined) ??
      '',
  }
}
