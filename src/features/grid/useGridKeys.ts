import { useCallback, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isMove, moveFrom, rangeOf, select, type Bounds, type Place } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { RowCommands } from './RowActions.tsx'

export type Permit = { editable: boolean; onLocked: (() => void) | undefined; commands: RowCommands }

/** The next place that can be typed into, in rows that are in edit mode. */
export function nextField(store: GridStore, from: Place, back: boolean): Place | null {
  const view = store.view()
  if (!view) return null
  const step = back ? -1 : 1
  const keys = [...store.get().drafts.keys()].map((key) => view.rowOf(key)).filter((row) => row !== undefined)
  const rows = keys.filter((row) => (back ? row <= from.row : row >= from.row)).sort((a, b) => (a - b) * step)
  for (const row of rows) {
    const start = row === from.row ? from.column + step : back ? view.columns.length - 1 : 0
    for (let column = start; column >= 0 && column < view.columns.length; column += step)
      if (store.accepts({ row, column })) return { row, column }
  }
  return null
}

/** Puts the row of a place into edit mode and opens its input; tells where that is locked. */
export function openInput(
  store: GridStore,
  place: Place,
  mode: 'replace' | 'change',
  { editable, onLocked }: Permit,
): boolean {
  if (!store.accepts(place)) return false
  if (!editable) {
    onLocked?.()
    return false
  }
  return store.begin(place.row) && store.open(place, mode)
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && ((key.length === 1 && key !== ' ') || key === 'Process')

/** The keyboard of a spreadsheet. */
export function useGridKeys(
  store: GridStore,
  bounds: () => Bounds,
  permit: Permit,
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      if (event.nativeEvent.isComposing) return
      const { selection, editor } = store.get()
      if (!selection) return
      const target = event.target as HTMLElement
      const control = event.ctrlKey || event.metaKey
      const { active } = selection
      const done = (): void => {
        event.preventDefault()
        event.stopPropagation()
      }
      const goTo = (place: Place): void => store.select({ active: place, anchor: place })
      const line = store.lineAt(active.row)

      if (event.key === 'Enter' && control && line && store.draftAt(active.row)) {
        done()
        store.close()
        return permit.commands.save(line.key)
      }
      if (event.key === 'Tab') {
        const next = store.draftAt(active.row) ? nextField(store, active, event.shiftKey) : null
        if (!next) return store.close({ focus: false })
        done()
        return void (editor ? store.open(next, 'replace') : goTo(next))
      }
      if (editor) {
        if (event.key === 'Escape') return (done(), store.revert())
        if (event.key === 'Enter') {
          done()
          const next = moveFrom(active, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false, bounds())
          return store.draftAt(next.row) ? goTo(next) : store.close()
        }
        const plain = target instanceof HTMLInputElement && target.type === 'text'
        const leaves =
          plain &&
          isMove(event.key) &&
          !event.shiftKey &&
          !control &&
          (['ArrowUp', 'ArrowDown'].includes(event.key) || (editor.mode === 'replace' && event.key.startsWith('Arrow')))
        if (leaves) return (done(), goTo(moveFrom(active, event.key, false, bounds())))
        return
      }
      if (target instanceof HTMLButtonElement) {
        const sibling =
          event.key === 'ArrowRight'
            ? target.nextElementSibling
            : event.key === 'ArrowLeft'
              ? target.previousElementSibling
              : null
        if (sibling instanceof HTMLButtonElement) return (done(), sibling.focus())
        if (event.key === 'Enter' || event.key === ' ') return
      }
      if (isMove(event.key))
        return (done(), store.select(select(selection, event.key, { control, shift: event.shiftKey }, bounds())))
      if (control && event.key.toLowerCase() === 'a') {
        const { rows, columns } = bounds()
        return (
          done(),
          store.select({ active, anchor: active }),
          store.select(
            { active: { row: rows - 1, column: columns - 1 }, anchor: { row: 0, column: 0 } },
            { focus: false },
          )
        )
      }
      if (control && (event.key.toLowerCase() === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z')))
        return (done(), store.redo())
      if (control && event.key.toLowerCase() === 'z') return (done(), store.undo())
      if (event.key === 'F2' || event.key === 'Enter') return (done(), void openInput(store, active, 'change', permit))
      if (event.key === 'Delete' || event.key === 'Backspace') return (done(), clearRange(store))
      if (event.key === 'Escape') {
        const range = rangeOf(selection)
        if (range.top !== range.bottom || range.left !== range.right) return (done(), goTo(active))
        if (line && store.draftAt(active.row)) return (done(), permit.commands.cancel(line.key))
        return
      }
      // The letter itself goes into the input that opens here, so that input methods can compose it.
      if (isLetter(event) && permit.editable) flushSync(() => void openInput(store, active, 'replace', permit))
    },
    [store, bounds, permit],
  )
}

/** Empties what is selected, in rows that are in edit mode. */
function clearRange(store: GridStore): void {
  const { selection } = store.get()
  if (!selection) return
  const { top, bottom, left, right } = rangeOf(selection)
  const cells: (Place & { text: string })[] = []
  for (let row = top; row <= bottom; row++)
    if (store.draftAt(row))
      for (let column = left; column <= right; column++)
        if (store.accepts({ row, column })) cells.push({ row, column, text: '' })
  store.enter(cells)
}
