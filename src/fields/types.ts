import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'

/** What a value looks like in a list or on a page. Only called with a value that is there. */
export type ColumnProps = { field: NamedField; value: unknown; record: RaRecord }
/** An input of a form; it binds itself to the form by the field's name. */
export type InputProps = { field: NamedField; required: boolean }
/** An input of the filter card. The value is what the wire takes: a plain value, or `{op, value}`. */
export type FilterProps = { field: NamedField; value: unknown; onChange: (value: unknown) => void }

export type SheetFigure = { figure: string; places: string; suffix: string }

/** Everything the browser knows about one kind of field. */
export type FieldType = {
  Column: ComponentType<ColumnProps>
  /** The value on a page of its own, where it needs more room than in a list. */
  Details?: ComponentType<ColumnProps>
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
  /** The value as plain text, for an export. */
  text: (value: unknown, field: NamedField, words: Words) => string
  /**
   * A figure as a workbook counts it, the decimal text whose places its format shows, and what that shows behind them;
   * as it is stored where nothing is said.
   */
  sheetFigure?: (value: unknown, field: NamedField) => SheetFigure
  /** Its column is a link: one to the record cannot stand around it. */
  opens?: true
  /** Pixels of a column of a table that can be edited. */
  width: number
  /** What a cell of such a table is chosen from; typed where it has none. */
  choices?: (field: NamedField, words: Words) => string[]
  /** The browser's own picker, and the texts that it can show. */
  picker?: { type: 'date' | 'month'; shows: (text: string) => boolean }
}

/** What plain texts need of the language. */
export type Words = {
  locale: Locale
  translate: (key: string) => string
  /** What a record is called that a field names by its id, where that is known. */
  nameOf?: (field: NamedField, id: string) => string | undefined
}
