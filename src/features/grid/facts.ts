import type { ShownUnit } from '../../../core/money.ts'
import { isAmount } from '../../../core/schema/field-type.ts'
import type { CellSource } from '../../../core/api.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { sourceLines } from '../../ui/tables/sourceText.ts'
import { labelOf, showAmount, showValue, unitIn } from '../../ui/tables/values.ts'
import { cellKey } from './model/drafts.ts'
import type { Place } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { CellRef } from './types.ts'

type Translate = (key: string, parameters?: Record<string, unknown>) => string

/** What is to be told of a cell: which it is, what stands in it, what is wrong with it, and where it came from. */
export type Facts = {
  ref: CellRef
  title: string
  value: string
  unit: string
  faults: string[]
  warnings: string[]
  source: string[]
}

/** Null where no stored value stands. */
export function factsOf(
  store: GridStore,
  place: Place,
  { unit, locale, translate }: { unit: ShownUnit; locale: Locale; translate: Translate },
): Facts | null {
  const cell = store.cellAt(place)
  const line = store.lineAt(place.row)
  if (!cell || !line) return null
  const { record, field } = cell
  const draft = store.draftAt(place.row)
  const own = draft?.cells.get(cellKey(record.id, field.name))
  const stored = record[field.name]
  const label = labelOf(field, locale)
  const amount = (text: string): string => (isAmount(field) ? showAmount(text, unit) : text)
  const source = record.sources?.[field.name] as CellSource | undefined
  const was = own
    ? [translate('grid.facts.was', { value: showValue(field, stored, unit, locale) || translate('grid.empty') })]
    : []
  const empty = stored === null || stored === undefined || stored === ''
  return {
    ref: { rowId: record.id, period: record.period, field: field.name, label },
    title: store.view()?.down
      ? [label, record.period].filter(Boolean).join(' · ')
      : [line.label, label].filter(Boolean).join(' · '),
    value: own?.fault ? own.text : showValue(field, own ? own.value : stored, unit, locale),
    unit: isAmount(field) ? translate(`tables.units.${unit}`) : unitIn(field, [record], locale),
    faults: own?.fault ? [own.fault] : [],
    warnings: [
      ...(store.marksOf(record).get(field.name) ?? []).map((mark) =>
        translate('grid.facts.check', {
          rule: store.marks.labelOf(mark.label, locale),
          expected: amount(mark.expected),
          difference: amount(mark.difference),
        }),
      ),
      ...(draft && !store.accepts(place) ? [translate('grid.facts.closed')] : []),
    ],
    source: [...was, ...(source ? sourceLines(source, translate) : empty ? [] : [translate('tables.source.none')])],
  }
}
