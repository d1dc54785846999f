import type { WireRecord } from '../../../core/api.ts'
import type { ImportColumn } from '../../../core/contracts/record-imports.ts'
import { inexactIn } from '../../../core/json-text.ts'
import { parseJson } from '../../../core/json.ts'
import { shifted } from '../../../core/digits.ts'
import { Exact } from '../../../core/money.ts'
import { kindOf, readText } from '../../../core/schema/field-type.ts'
import { typeOf, type NamedField } from '../../../core/schema/fields.ts'
import { optionsNamed, tagsWritten } from '../../../core/schema/read-text.ts'
import { unitOfHeader } from '../../../core/schema/read-money.ts'
import { translate, type MessageKey } from '../../../core/i18n/translate.ts'
import type { Cell, Sheet } from '../../../core/statement/sheet.ts'
import type { ReadCell } from '../../fields/codec.ts'
import { codecOf } from '../../fields/index.ts'
import { isSafeFigure } from '../../../core/validate.ts'
import type { FieldError } from '../../errors.ts'
import type { Context } from '../types.ts'

/** A row of the file as a record, and what the cells themselves have wrong. */
export type DraftRow = { row: number; record: WireRecord; errors: FieldError[] }

/** Digits that Excel keeps of a number; those behind them are gone. */
const exactDigits = 15
const isScientific = (text: string): boolean => /^[+-]?\d(\.\d+)?[eE]\+?\d{2,}$/.test(text.trim())

/** A text that Excel took for a number, whose last digits are lost: better told than stored. */
const lostDigits = (cell: Cell): boolean =>
  isScientific(cell.value) || (cell.kind === 'number' && cell.value.replace(/\D/g, '').length > exactDigits)

function faultOf(cell: Cell, field: NamedField): MessageKey | null {
  if (cell.kind === 'formula') return 'listImport.cellFormula'
  if (cell.kind === 'error') return 'listImport.cellError'
  const { holdsCodes, figure } = kindOf(field)
  return (holdsCodes && lostDigits(cell)) || (figure && cell.cut) ? 'listImport.cellNumber' : null
}

/**
 * A cell as a value of its field, or what is wrong with the cell itself. Texts are taken as the cell shows them: a code
 * with the marks of its format, a share per cent.
 */
export function readCell(cell: Cell, field: NamedField, header: string): ReadCell {
  const fault = faultOf(cell, field)
  if (fault) return { fault }
  if (namesTwo(textOf(cell, field), field)) return { fault: 'listImport.cellTwoOptions' }
  const read = codecOf(field).readCell?.(cell, field, header) ?? { value: readText(textOf(cell, field), field) }
  if (!('value' in read)) return read
  const isOther = isShortened(cell.value, read.value) || (isJson(cell.value) && inexactIn(cell.value).length > 0)
  return isOther ? { fault: 'listImport.cellDigits' } : read
}

/** Whether a text names more than one option, or one of several does: the name of one may be the value of another. */
const namesTwo = (text: string, field: NamedField): boolean =>
  field['x-options'] !== undefined &&
  (typeOf(field) === 'array' ? tagsWritten(text) : [text]).some((part) => optionsNamed(part, field).length > 1)

/** Whether a text is a value with parts, or a list of them. */
const isJson = (text: string): boolean => {
  // Most cells are none, and to find that out by reading them takes longer than all else.
  if (!/^\s*[[{]/.test(text)) return false
  const value = parseJson(text)
  return typeof value === 'object' && value !== null
}

/** A number of fewer digits than the text that it was read from. One that is too large is told by its field. */
const isShortened = (text: string, value: unknown): boolean => {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '')
  return (
    typeof value === 'number' && isSafeFigure(value) && /^[+-]?\d+\.\d+$/.test(digits) && !new Exact(digits).eq(value)
  )
}

/** What a cell shows, for fields that keep words. */
function textOf({ value, shown, percent }: Cell, field: NamedField): string {
  if (!kindOf(field).asShown) return value
  return percent ? `${shifted(value, 2)}%` : (shown ?? value)
}

/**
 * What stands above the headings for all of them: `单位：万元`, as the brackets of a header; '' where nothing does. Who
 * fills the list in (`填报单位：某公司`) is no unit.
 */
export function unitAbove(sheet: Sheet, headerRow: number): string {
  const texts = sheet.rows.filter(({ row }) => row < headerRow).flatMap(({ cells }) => cells.map(({ value }) => value))
  const named = texts
    .flatMap((text) => [...text.matchAll(/单位\s*[:：]\s*([^\s,，;；)）]{1,8})/g)])
    .map(([, unit = '']) => `（${unit}）`)
  return named.find((unit) => unitOfHeader(unit) !== null || /[%％‰]|百分/.test(unit)) ?? ''
}

/** The records of the rows below the headings. Rows without any value that fills a field are left out. */
export function* draftRows(
  sheet: Sheet,
  headerRow: number,
  columns: readonly ImportColumn[],
  fields: readonly NamedField[],
  { locale }: Pick<Context, 'locale'>,
  above = unitAbove(sheet, headerRow),
): Generator<DraftRow> {
  const headers = new Map(columns.map(({ column, header }) => [column, `${header}${above}`]))
  const byColumn = new Map(
    columns.flatMap(({ column, field }) =>
      fields.filter(({ name }) => name === field).map((namedField) => [column, namedField] as const),
    ),
  )
  for (const line of sheet.rows) {
    if (line.row <= headerRow) continue
    const draft: DraftRow = { row: line.row, record: {}, errors: [] }
    for (const cell of line.cells) {
      const field = byColumn.get(cell.column)
      if (!field) continue
      const read = readCell(cell, field, headers.get(cell.column) ?? '')
      const fault = 'fault' in read ? read.fault : null
      if (fault)
        draft.errors.push({
          field: `/${field.name}`,
          keyword: 'cell',
          msg: translate(locale, fault, { value: cell.value.slice(0, 40) }),
        })
      if (cell.value.trim() !== '') draft.record[field.name] = 'value' in read ? read.value : cell.value
    }
    if (Object.keys(draft.record).length > 0 || draft.errors.length > 0) yield draft
  }
}
