import type { ViewRow } from '../../../../core/edits.ts'
import { type NamedField, fieldsOf } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { type Draft, type Judge, inAnotherUnit, isTyped, newDraft, typed } from './drafts.ts'
import { createHistory } from './history.ts'
import { type Marks, type Typed, createMarks, typedValues } from './marks.ts'
import { type Place, type Selection, rangeOf } from './selection.ts'
import { type Editor, type GridState, type Note, placed, unsavedRows } from './state.ts'
import type { GridCell, GridView } from './view.ts'

export type GridStore = ReturnType<typeof createGridStore>

/**
 * What a grid holds besides the stored rows: selection, open input, rows in edit mode. It stands outside React, so that
 * a letter or a step of the focus draws the rows that show it and no other.
 */
export function createGridStore(schema: TableSchema) {
  let state: GridState = { selection: null, editor: null, drafts: new Map(), note: null, focus: 0 }
  let view: GridView | null = null
  let judge: Judge = { schema, unit: '元', locale: 'zh-CN', check: undefined }
  let typedNow: { drafts: GridState['drafts']; values: ReadonlyMap<string, Typed> } = {
    drafts: state.drafts,
    values: new Map(),
  }
  const fields: Readonly<Record<string, NamedField>> = Object.fromEntries(
    fieldsOf(schema).map((field) => [field.name, field]),
  )
  const history = createHistory()
  const marks = createMarks(schema)
  const listeners = new Set<() => void>()

  const change = (part: Partial<GridState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const cellAt = ({ row, column }: Place): GridCell | null => view?.cell(row, column) ?? null
  const lineAt = (row: number) => {
    const line = view?.line(row)
    return line?.kind === 'line' ? line : null
  }
  const draftAt = (row: number): Draft | undefined => {
    const line = lineAt(row)
    return line ? state.drafts.get(line.key) : undefined
  }
  const typedIn = (record: ViewRow): Typed | undefined => {
    if (typedNow.drafts !== state.drafts)
      typedNow = {
        drafts: state.drafts,
        values: typedValues([...state.drafts.values()].flatMap((draft) => [...draft.cells.values()])),
      }
    return typedNow.values.get(record.id)
  }

  /** Changes rows in edit mode as one step that can be taken back. */
  const step = (
    keys: readonly string[],
    make: (drafts: Map<string, Draft>) => void,
    { joined = false, remember = true } = {},
  ): void => {
    const before = state.drafts
    const after = new Map(before)
    make(after)
    if (remember) history.add(before, after, keys, joined)
    change({ drafts: after })
  }

  const store = {
    schema,
    fields,
    marks,
    get: (): GridState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: (): GridView | null => view,
    judge: (): Judge => judge,
    cellAt,
    lineAt,
    draftAt,
    typedIn,
    marksOf: (record: ViewRow): Marks => marks.of(record, typedIn(record)),
    draftOf: (key: string): Draft | undefined => state.drafts.get(key),

    /**
     * What the grid shows and how inputs are read; told by the component that draws it, which draws all rows anew
     * anyway. Typed texts follow a change of the unit; selection and open input stay with their row when others come
     * before it.
     */
    show(nextView: GridView, nextJudge: Judge): void {
      const unit = judge.unit
      if (view && view !== nextView) state = { ...state, ...placed(state, view, nextView) }
      view = nextView
      judge = nextJudge
      if (unit !== judge.unit && state.drafts.size > 0)
        state = {
          ...state,
          editor: null,
          drafts: new Map([...state.drafts].map(([key, draft]) => [key, inAnotherUnit(draft, fields, judge)])),
        }
    },

    select(selection: Selection, { focus = true } = {}): void {
      change({ selection, editor: null, ...(focus && { focus: state.focus + 1 }) })
    },
    /** The focus goes into its cell again, unless an input is open. */
    refocus(): void {
      if (!state.editor) change({ focus: state.focus + 1 })
    },
    say: (note: Note | null): void => change({ note }),

    /** Puts a row into edit mode. Answers whether it is in it. */
    begin(row: number, { remember = false } = {}): boolean {
      const line = lineAt(row)
      if (!line) return false
      if (!state.drafts.has(line.key))
        step([line.key], (drafts) => drafts.set(line.key, newDraft(line.key, line.label)), { remember })
      return true
    },

    /** Whether a value of this place can be typed into, once its row is in edit mode. */
    accepts(place: Place): boolean {
      const cell = cellAt(place)
      return cell !== null && isTyped(schema, cell.field)
    },

    /** Opens the input of a cell whose row is in edit mode. */
    open(place: Place, mode: Editor['mode']): boolean {
      const draft = draftAt(place.row)
      if (!draft || draft.saving || !store.accepts(place)) return false
      change({ selection: { active: place, anchor: place }, editor: { ...place, mode, before: draft } })
      return true
    },

    /** Closes the input; what was typed stays in the row. */
    close({ focus = true } = {}): void {
      if (state.editor) change({ editor: null, ...(focus && { focus: state.focus + 1 }) })
    },

    /** Closes the input and takes back what was typed into it. */
    revert(): void {
      const { editor } = state
      if (!editor) return
      const line = lineAt(editor.row)
      const { before } = editor
      if (line && before && before !== state.drafts.get(line.key))
        step([line.key], (drafts) => drafts.set(line.key, before), { joined: true })
      change({ editor: null, focus: state.focus + 1 })
    },

    /** A text in one cell. Letters of the same input are one step. */
    type(place: Place, text: string): void {
      const line = lineAt(place.row)
      const cell = cellAt(place)
      const draft = line && state.drafts.get(line.key)
      if (!line || !cell || !draft || draft.saving) return
      const joined = state.editor !== null && draft !== state.editor.before
      step([line.key], (drafts) => drafts.set(line.key, typed(draft, cell, text, judge)), { joined })
    },

    /** Texts in many cells, as one step; rows that are not yet in edit mode come into it. */
    enter(cells: readonly (Place & { text: string })[]): void {
      const open = cells.flatMap((place) => {
        const line = lineAt(place.row)
        const cell = cellAt(place)
        return line && cell && !state.drafts.get(line.key)?.saving ? [{ line, cell, text: place.text }] : []
      })
      if (open.length === 0) return
      step([...new Set(open.map(({ line }) => line.key))], (drafts) => {
        for (const { line, cell, text } of open)
          drafts.set(line.key, typed(drafts.get(line.key) ?? newDraft(line.key, line.label), cell, text, judge))
      })
    },

    /** Another state of one row in edit mode, which undo does not touch; undefined ends it. */
    put(key: string, draft: Draft | undefined): void {
      const drafts = new Map(state.drafts)
      if (draft) drafts.set(key, draft)
      else drafts.delete(key)
      change({ drafts })
    },

    /** Back into read mode without saving; undo brings the typed values back. */
    cancel(keys: readonly string[]): void {
      const open = keys.filter((key) => !state.drafts.get(key)?.saving)
      const unsaved = open.filter((key) => (state.drafts.get(key)?.cells.size ?? 0) > 0)
      const make = (drafts: Map<string, Draft>): void => open.forEach((key) => void drafts.delete(key))
      step(open, make, { remember: unsaved.length > 0 })
      change({
        editor: null,
        focus: state.focus + 1,
        note:
          unsaved.length > 0
            ? { tone: 'info', parts: [{ key: 'grid.note.cancelled', parameters: { smart_count: unsaved.length } }] }
            : state.note,
      })
    },

    /** A row was saved: nothing of it can be taken back here any more. */
    settle(key: string): void {
      history.forget(key)
      if (state.note && unsavedRows(state.drafts) === 0) change({ note: null })
    },

    undo(): void {
      const drafts = history.undo(state.drafts)
      if (drafts) change({ drafts, editor: null, note: null, focus: state.focus + 1 })
    },
    redo(): void {
      const drafts = history.redo(state.drafts)
      if (drafts) change({ drafts, editor: null, note: null, focus: state.focus + 1 })
    },

    /** What a row shows of all this, in a word: it is drawn anew when the word changes. */
    signature(row: number): string {
      const { selection, editor } = state
      const range = selection && rangeOf(selection)
      const marked =
        range && row >= range.top && row <= range.bottom && (range.top !== range.bottom || range.left !== range.right)
          ? `${range.left}-${range.right}`
          : ''
      const active = selection?.active.row === row ? selection.active.column : ''
      const input = editor?.row === row ? `${editor.column}${editor.mode}` : ''
      return `${active}|${marked}|${input}|${draftAt(row)?.revision ?? ''}`
    },
  }
  return store
}
