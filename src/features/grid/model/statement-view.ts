import { isFigure } from '../../../../core/schema/field-type.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import type { ViewRow } from '../../../../core/edits.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { buildGrid, indentOf } from '../../../ui/tables/statement-grid.ts'
import type { ShownUnit } from '../../../../core/money.ts'
import { labelOf, showValue, unitIn } from '../../../ui/tables/values.ts'
import type { GridColumn, GridLine, GridView } from './view.ts'
import { yearBefore, yearChange } from './year-change.ts'

type Words = { item: string; value: string; change: string; changeOf: (period: string) => string }
type Entry = { line: GridLine; field: NamedField | null }

const widths = { head: 240, figures: 134, words: 420, change: 88 }
const perDigit = 7.6
const beside = 24

/** No figure is cut, and none takes more room than it needs: so that many periods stand beside each other. */
function figureWidth(entries: readonly Entry[], records: readonly ViewRow[], unit: ShownUnit, locale: Locale): number {
  let longest = 10
  for (const { field } of entries)
    if (field)
      for (const record of records)
        longest = Math.max(longest, showValue(field, record[field.name], unit, locale).length)
  return Math.ceil(longest * perDigit + beside)
}

type Options = {
  locale: Locale
  unit: ShownUnit
  all: boolean
  kept?: ReadonlySet<string>
  words: Words
  /** Ids of records that are not shown. */ hidden?: ReadonlySet<string>
  /** Whether each period has a column with its change against the year before. */ change?: boolean
  /** Widths as for typing into. */ editing?: boolean
}

/**
 * A statement, or a table of one record: items down by section, records across, the newest first. Items in `kept` stand
 * there empty, too.
 */
export function statementView(schema: TableSchema, records: readonly ViewRow[], options: Options): GridView {
  const { locale, unit, all, kept, words, hidden, change = false, editing = false } = options
  const every = [...records].sort((a, b) => b.period.localeCompare(a.period))
  const across = every.filter(({ id }) => !hidden?.has(id))
  const earlier = new Map(across.map(({ id, period }) => [id, every.find((row) => row.period === yearBefore(period))]))
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
        unit: unitIn(field, across, locale),
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
  const width = !figures ? widths.words : editing ? widths.figures : figureWidth(entries, across, unit, locale)
  /** What stands in a column: a record, or how it has changed. */
  const standing = across.flatMap((record) =>
    change && figures && earlier.get(record.id)
      ? [
          { record, isChange: false },
          { record, isChange: true },
        ]
      : [{ record, isChange: false }],
  )
  const columns: GridColumn[] = [
    { key: '', label: words.item, unit: '', numeric: false, width: widths.head, wrap: true },
    ...standing.map(({ record: { id, period }, isChange }): GridColumn => {
      const numeric = period !== ''
      return isChange
        ? {
            key: `change:${id}`,
            label: words.change,
            name: words.changeOf(period),
            unit: '',
            numeric,
            width: widths.change,
          }
        : { key: id, label: period || words.value, unit: '', numeric, width, wrap: !figures }
    }),
  ]
  return {
    down: true,
    columns,
    rows: entries.length,
    line: (row) => entries[row]?.line ?? { kind: 'waiting' },
    cell: (row, column) => {
      const field = entries[row]?.field
      const at = standing[column - 1]
      return field && at && !at.isChange ? { record: at.record, field } : null
    },
    told: (row, column) => {
      const field = entries[row]?.field
      const at = standing[column - 1]
      return field && at?.isChange
        ? yearChange(field, at.record[field.name], earlier.get(at.record.id)?.[field.name])
        : ''
    },
    rowOf: (key) => places.get(key),
    empty: grid.emptyRows,
  }
}
