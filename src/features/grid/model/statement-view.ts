import { isFigure } from '../../../../core/schema/field-type.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import type { ViewRow } from '../../../../core/edits.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { buildGrid, indentOf } from '../../../ui/tables/statement-grid.ts'
import { labelOf, unitOf } from '../../../ui/tables/values.ts'
import type { GridColumn, GridLine, GridView } from './view.ts'

type Words = { item: string; value: string }
type Entry = { line: GridLine; field: NamedField | null }

const widths = { head: 240, figures: 134, words: 420 }

/**
 * A statement, or a table of one record: items down by section, records across, the newest first. Items in `kept` stand
 * there empty, too.
 */
export function statementView(
  schema: TableSchema,
  records: readonly ViewRow[],
  options: { locale: Locale; all: boolean; kept?: ReadonlySet<string>; words: Words },
): GridView {
  const { locale, all, kept, words } = options
  const across = [...records].sort((a, b) => b.period.localeCompare(a.period))
  const grid = buildGrid(
    schema,
    across.map((record) => ({ period: record.period, values: record })),
    locale,
    { all, ...(kept && { kept }) },
  )
  const entries = grid.sections.flatMap((section): Entry[] => {
    const lines = section.rows.map(({ field }): Entry => ({
      field,
      line: {
        kind: 'line',
        key: field.name,
        label: labelOf(field, locale),
        unit: unitOf(field),
        subtotal: field['x-kind'] === 'subtotal',
        depth: indentOf(field),
      },
    }))
    const [only] = section.rows
    const repeats = section.rows.length === 1 && only && labelOf(only.field, locale) === section.label
    return section.label === '' || repeats
      ? lines
      : [{ field: null, line: { kind: 'section', key: `section:${section.name}`, label: section.label } }, ...lines]
  })
  const places = new Map(entries.map(({ line }, row) => [line.kind === 'waiting' ? '' : line.key, row]))
  const figures = Object.values(schema.schema.properties).every(isFigure)
  const columns: GridColumn[] = [
    { key: '', label: words.item, unit: '', numeric: false, width: widths.head, wrap: true },
    ...across.map(({ id, period }): GridColumn => ({
      key: id,
      label: period || words.value,
      unit: '',
      numeric: period !== '',
      width: figures ? widths.figures : widths.words,
      wrap: !figures,
    })),
  ]
  return {
    down: true,
    columns,
    rows: entries.length,
    line: (row) => entries[row]?.line ?? { kind: 'waiting' },
    cell: (row, column) => {
      const field = entries[row]?.field
      const record = across[column - 1]
      return field && record ? { record, field } : null
    },
    rowOf: (key) => places.get(key),
    empty: grid.emptyRows,
  }
}
