import type { Tester } from './claims.ts'
import type { MaskName } from './mask.ts'
import type { Reader } from './read-text.ts'
import type { FilterOperator } from './types.ts'

/** What both sides know of a kind of field. */
export type FieldKind = {
  claim: Tester
  /** The filter operators that a schema's `x-filter` may name for it. */
  operators: readonly FilterOperator[]
  read: Reader
  /** Holds a figure: exact, as decimal text, or as a JSON number. */
  figure?: 'exact' | 'number'
  /** Figures of several records are added up: always, or where they are amounts (`totals.ts`). */
  sums?: 'always' | 'amounts'
  /** What `$now` gives it, of a moment in ISO 8601; the moment where nothing is said. */
  ofMoment?: (moment: string) => string
  /** A workbook must not take what it holds for a number or a day. */
  isWritten?: true
  /** A day, without the time. */
  isDay?: true
  /** A moment, with the time of day. */
  isMoment?: true
  /** A value with parts, which no cell of a table can be typed for. */
  hasParts?: true
  /** May hold digits that are no figure: a workbook would cut the last of them. */
  holdsCodes?: true
  /** The JSON type of a value that it is filtered by; text where nothing is said. */
  filteredBy?: 'boolean' | 'number' | 'item'
  /** A cell of a workbook is taken as it is shown: with the zeros and marks of its format. */
  asShown?: true
  /** What is typed stays as it is typed, blanks too; of other kinds a blank is stored as nothing. */
  keepsBlanks?: true
  /** Has no order that a list could show. */
  unsorted?: true
  /** Names a region by its code. */
  placed?: true
  /** Holds a file that was uploaded, or a picture. */
  uploads?: 'file' | 'picture'
  /** Names records of another resource (`x-reference`). */
  refers?: 'one' | 'several'
  /** A part of it can be shown without the rest (`x-mask`); of plain texts where they have no format. */
  masks?: 'plain' | 'always'
  /** What is shown of it to whom `x-access.whole` does not name, where its file says nothing of it. */
  mask?: MaskName
  /** Found by the search box, where anybody may read it whole. */
  searched?: true
  /** What is shown of it is not what is stored, and no search could find it by what a reader sees. */
  unsearched?: true
  /** Stands behind every figure of the kind, whose fields have no unit of their own. */
  unit?: string
  /** A text that stands for nothing chosen. */
  empty?: string
  /** What a value looks like, for who has no record yet. */
  sample?: unknown
}
