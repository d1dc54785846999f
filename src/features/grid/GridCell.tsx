import type { ShownUnit } from '../../../core/money.ts'
import { isFigure } from '../../../core/schema/field-type.ts'
import type { ReactNode } from 'react'
import type { Locale } from '../../../core/schema/types.ts'
import { showValue } from '../../ui/tables/values.ts'
import type { DraftCell } from './model/drafts.ts'
import type { Mark } from './model/marks.ts'
import type { GridCell as Stored } from './model/view.ts'

/** Everything about a cell that its look depends on. */
export type CellLook = {
  stored: Stored
  draft: DraftCell | undefined
  marks: readonly Mark[] | undefined
  /** Its row is in edit mode and it can be typed into. */
  field: boolean
  picked: boolean
  active: boolean
  wrap: boolean
}

/** The text of a cell: what is typed over the stored value, as far as it can be read. */
export function cellText(
  { stored, draft }: Pick<CellLook, 'stored' | 'draft'>,
  unit: ShownUnit,
  locale: Locale,
): string {
  if (draft?.fault) return draft.text
  return showValue(stored.field, draft ? draft.value : stored.record[stored.field.name], unit, locale)
}

/** A single record is read line by line, so its figures stand where its words do. */
export function classesOf(
  { stored, draft, marks, field, picked, active, wrap }: CellLook,
  text: string,
  words: boolean,
): string {
  const numeric = isFigure(stored.field) && !words
  return [
    'g-cell',
    wrap && 'g-wrap',
    numeric && 'figure',
    numeric && text.startsWith('-') && 'negative',
    field && 'field',
    draft && 'changed',
    !draft && stored.record.sources?.[stored.field.name]?.kind === 'edit' && 'by-hand',
    marks && 'marked',
    draft?.fault && 'fault',
    picked && 'picked',
    active && 'active',
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = {
  row: number
  column: number
  start: number
  width: number
  className: string
  active: boolean
  editable: boolean
  invalid: boolean
  heading?: boolean
  selected: boolean
  describedBy: string
  entry: boolean
  children: ReactNode
}

/** One cell of a row. It says where it stands; what happens to it is heard by the grid around it. */
export function GridCellBox({
  row,
  column,
  start,
  width,
  className,
  active,
  editable,
  invalid,
  heading = false,
  selected,
  describedBy,
  entry,
  children,
}: Props) {
  return (
    <div
      role={heading ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-readonly={heading ? undefined : !editable}
      aria-invalid={invalid || undefined}
      aria-selected={selected || undefined}
      aria-describedby={active ? describedBy : undefined}
      data-r={row}
      data-c={column}
      data-entry={entry || undefined}
      tabIndex={active || entry ? 0 : -1}
      className={className}
      style={{ width, marginLeft: start }}
    >
      {children}
    </div>
  )
}
