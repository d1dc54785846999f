import type { ShownUnit } from '../../../core/money.ts'
import { memo, useCallback, useSyncExternalStore, type Ref } from 'react'
import type { Locale } from '../../../core/schema/types.ts'
import { indentStyle } from '../../ui/tables/gridStyle.ts'
import { CellEditor } from './CellEditor.tsx'
import { Contested } from './Contested.tsx'
import { cellText, classesOf, GridCellBox } from './GridCell.tsx'
import { rowHeight } from './frameStyle.ts'
import { cellKey, chosen } from './model/drafts.ts'
import { rangeOf } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'
import { inputText } from './model/write-input.ts'
import { RowActions, type RowCommands } from './RowActions.tsx'
import type { Columns } from './useLayoutOf.ts'

export type RowProps = {
  store: GridStore
  view: GridView
  row: number
  top: number
  columns: Columns
  /** The columns in sight, the first one left out: it always is. */
  across: readonly number[]
  unit: ShownUnit
  locale: Locale
  editing: boolean
  locked: boolean
  commands: RowCommands
  /** What tells more of the cell with the focus. */
  describedBy: string
  /** The Tab key finds the grid here, while no cell has had the focus. */
  entry: boolean
  /** Rows whose words may take several lines are measured; all others have one height. */
  measure: Ref<HTMLDivElement> | undefined
}

/** One row of the grid. It is drawn anew only where its own part of the store has changed. */
export const GridRow = memo(function GridRow({
  store,
  view,
  row,
  top,
  columns,
  across,
  unit,
  locale,
  editing,
  locked,
  commands,
  describedBy,
  entry,
  measure,
}: RowProps) {
  const marksWord = useCallback((): string => {
    if (store.schema.checks.length === 0) return ''
    return [0, ...across]
      .map((column) => {
        const cell = view.cell(row, column)
        return cell
          ? (store
              .marksOf(cell.record)
              .get(cell.field.name)
              ?.map(({ difference }) => difference)
              .join() ?? '')
          : ''
      })
      .join(';')
  }, [store, view, row, across])
  useSyncExternalStore(store.subscribe, () => `${store.signature(row)}|${marksWord()}`)
  const line = view.line(row)
  const { selection, editor } = store.get()
  const draft = store.draftAt(row)
  const range = selection && rangeOf(selection)
  const several = range !== null && (range.top !== range.bottom || range.left !== range.right)
  const last = view.columns.length
  const tall = draft && [...draft.cells.values()].some((cell) => cell.theirs)
  const className = [
    'g-row',
    line.kind === 'section' && 'section',
    line.kind === 'line' && line.subtotal && 'subtotal',
    draft && 'open',
  ]
    .filter(Boolean)
    .join(' ')
  const isActive = (column: number): boolean => selection?.active.row === row && selection.active.column === column
  const isPicked = (column: number): boolean =>
    several && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

  const dataCell = (column: number, start: number) => {
    const stored = view.cell(row, column)
    const place = {
      row,
      column,
      start,
      width: columns.widths[column] ?? 0,
      active: isActive(column),
      selected: isPicked(column),
      describedBy,
      entry: entry && column === (view.down ? 1 : 0),
    }
    const first = column === 0 ? ' g-first' : ''
    if (!stored) {
      const heading = column === 0 && line.kind !== 'waiting'
      const told = view.told?.(row, column) ?? ''
      const look = told === '' ? '' : ' figure told'
      return (
        <GridCellBox
          key={column}
          {...place}
          heading={heading}
          editable={false}
          invalid={false}
          className={`g-cell${look}${first}${line.kind === 'waiting' ? ' waiting' : ''}${heading ? ' g-wrap' : ''}${place.active ? ' active' : ''}${place.selected ? ' picked' : ''}`}
        >
          {told}
          {heading && (
            <span
              style={
                line.kind === 'line'
                  ? { display: 'block', ...indentStyle(line.depth), paddingLeft: line.depth * 14 }
                  : undefined
              }
            >
              {line.label}
              {line.kind === 'line' && line.unit && <span className="unit">{line.unit}</span>}
            </span>
          )}
        </GridCellBox>
      )
    }
    const { record, field } = stored
    const key = cellKey(record.id, field.name)
    const own = draft?.cells.get(key)
    const open = draft !== undefined && store.accepts({ row, column })
    const look = {
      stored,
      draft: own,
      marks: store.marksOf(record).get(field.name),
      field: open,
      picked: place.selected,
      active: place.active,
      wrap: view.columns[column]?.wrap === true,
    }
    const text = cellText(look, unit, locale)
    const input = editor?.row === row && editor.column === column
    return (
      <GridCellBox
        key={column}
        {...place}
        heading={column === 0 && !view.down}
        editable={open}
        invalid={Boolean(own?.fault)}
        className={`${classesOf(look, text, view.down && record.period === '')}${first}`}
      >
        {own?.theirs && draft ? (
          <Contested
            stored={stored}
            draft={own}
            unit={unit}
            locale={locale}
            onChoose={(whose) => store.put(draft.key, chosen(draft, key, whose))}
          />
        ) : input ? (
          <CellEditor
            field={field}
            text={own ? own.text : inputText(field, record[field.name], unit, locale)}
            label={line.kind === 'line' ? `${line.label} ${view.columns[column]?.label ?? ''}` : ''}
            fault={own?.fault ?? null}
            locale={locale}
            replace={editor.mode === 'replace'}
            onText={(typed) => store.type({ row, column }, typed)}
            onBlur={() => store.close({ focus: false })}
          />
        ) : (
          text
        )}
      </GridCellBox>
    )
  }

  if (line.kind === 'waiting') {
    return (
      <div
        role="row"
        aria-rowindex={row + 2}
        aria-busy
        className="g-row"
        style={{ top, width: columns.total, height: rowHeight }}
      >
        {dataCell(0, 0)}
        <div
          role="gridcell"
          aria-colindex={2}
          aria-colspan={last - 1}
          data-r={row}
          data-c={Math.max(1, selection?.active.row === row ? selection.active.column : 1)}
          tabIndex={-1}
          className="g-cell waiting-rest"
          style={{ width: columns.total - (columns.widths[0] ?? 0) }}
        />
      </div>
    )
  }
  let edge = columns.widths[0] ?? 0
  return (
    <div
      ref={measure}
      role="row"
      data-index={row}
      aria-rowindex={row + 2}
      className={className}
      style={{
        top,
        width: columns.total,
        ...(view.down ? { minHeight: rowHeight } : { height: tall ? 2 * rowHeight : rowHeight }),
      }}
    >
      {dataCell(0, 0)}
      {across.map((column) => {
        const start = (columns.starts[column] ?? 0) - edge
        edge = (columns.starts[column] ?? 0) + (columns.widths[column] ?? 0)
        return dataCell(column, start)
      })}
      {editing && line.kind === 'line' && (
        <RowActions
          row={row}
          column={last}
          name={line.label}
          draft={draft}
          locked={locked}
          active={isActive(last)}
          commands={commands}
        />
      )}
      {editing && line.kind !== 'line' && (
        <div role="gridcell" aria-colindex={last + 1} className="g-cell g-actions" style={{ width: columns.actions }} />
      )}
    </div>
  )
})
