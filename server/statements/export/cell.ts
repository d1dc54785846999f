import { unitWithin } from '../../../core/schema/currency.ts'
import { isAmount, isExact, unitOf as unitOfField } from '../../../core/schema/field-type.ts'
import type { CellObject } from 'xlsx'
import { listed } from '../../../core/i18n/punctuation.ts'
import { isRecord } from '../../../core/json.ts'
import { Exact, fromYuan } from '../../../core/money.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { TableExport } from './types.ts'

/** Digits that a spreadsheet's number holds. */
const digits = 15
/** Letters that a spreadsheet's cell holds. */
const letters = 32_767

/**
 * A text. Its cell has the format of text, so that a spreadsheet takes `=1+1` for what it is, even after somebody has
 * opened the cell and closed it again; a formula is never written.
 */
export const textCell = (text: string): CellObject => ({ t: 's', v: text.slice(0, letters), z: '@' })

const places = (decimal: string): number => decimal.split('.')[1]?.length ?? 0
const isLong = (decimal: string): boolean => decimal.replace(/^-?0*\.?0*|\./g, '').length > digits

/** A figure as a number with its own decimals; one that a spreadsheet would round stays as text, whole. */
function figureCell(decimal: string, atLeast = 0): CellObject {
  if (isLong(decimal)) return textCell(decimal)
  const shown = Math.max(atLeast, places(decimal))
  return { t: 'n', v: Number(decimal), z: shown === 0 ? '#,##0' : `#,##0.${'0'.repeat(Math.min(shown, 16))}` }
}

/** The unit of a column of these records; '' where it has none. */
export const unitOf = (
  field: NamedField,
  { words, locale }: TableExport,
  records: readonly Readonly<Record<string, unknown>>[],
): string => (isAmount(field) ? words.unit : unitWithin(unitOfField(field) ?? '', field, records, locale))

const partText = (part: unknown): string =>
  isRecord(part)
    ? Object.values(part)
        .filter((inner) => inner !== null && inner !== '')
        .map(partText)
        .join(' ')
    : part === null || part === undefined
      ? ''
      : String(part)

/**
 * A stored value as a cell: figures as numbers, exact in the unit; everything else as text. Undefined where there is
 * nothing.
 */
export function valueCell(field: NamedField, value: unknown, task: TableExport): CellObject | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) ? figureCell(new Exact(String(value)).toFixed()) : undefined
  if (isExact(field) && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) {
    const shown = isAmount(field) ? fromYuan(value, task.unit) : value
    return figureCell(shown, isAmount(field) ? 2 : 0)
  }
  if (typeof value === 'boolean') return textCell(value ? task.words.yes : task.words.no)
  const option = field['x-options']?.find((entry) => entry.value === value)
  if (option) return textCell(textIn(option.label, task.locale))
  if (Array.isArray(value))
    return textCell(
      listed(value.map(partText).filter(Boolean), task.locale, value.some(isRecord) ? 'semicolon' : 'comma'),
    )
  return textCell(partText(value))
}
