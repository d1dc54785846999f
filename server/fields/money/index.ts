import { groupThousands, moneyText } from '../../../core/digits.ts'
import { formats } from '../../../core/formats.ts'
import {
  amountIn,
  moneyUnit,
  powerInto,
  unitOfHeader,
  writtenAmount,
  writtenUnit,
  type MoneyField,
  type WrittenUnit,
} from '../../../core/schema/read-money.ts'
import type { Cell } from '../../../core/statement/sheet.ts'
import type { FieldCodec, ReadCell } from '../codec.ts'
import { codec as decimal } from '../decimal/index.ts'

/** Said where a cell, its number format or its header speaks of another unit than can be counted with. */
const unclear: ReadCell = { fault: 'listImport.cellUnit' }

/** What a header says besides the name of its field, which means the field's own unit. */
function beside(header: string, field: MoneyField): string {
  const own = Object.values(field['x-label'] ?? {}).find((label) => header.startsWith(label))
  return header.slice(own?.length ?? 0)
}

/** What the number format says beside the figure; 'unclear' where it shows another figure than the cell holds. */
function formatUnit({ format }: Cell): WrittenUnit | null | 'unclear' {
  if (!format || (format.unit === '' && format.currency === '')) return null
  // 1234567 that is shown as 1.23百万: whoever typed the figure may have meant either.
  if (format.unit !== '' && format.scaled) return 'unclear'
  const currency = format.currency === '' ? '' : (writtenUnit(format.currency)?.currency ?? 'unknown')
  const unit = format.unit === '' ? null : writtenUnit(format.unit)
  return { power: unit?.power ?? 0, currency: currency || (unit?.currency ?? '') }
}

/**
 * The unit of a figure, of what stands beside it, in its number format and in its header. `¥5` below 万元 may be five
 * yuan or fifty thousand; a format with the sign of its currency alone says no scale.
 */
function unitOf(own: WrittenUnit | null, format: WrittenUnit | null, header: WrittenUnit | null) {
  if (own && own.power > 0) return own
  if (own) return [format, header].some((unit) => unit !== null && unit.power > 0) ? 'unclear' : own
  const scale = format && format.power > 0 ? format : null
  if (scale && header && header.power !== scale.power) return 'unclear'
  return scale ?? header ?? format
}

function readCell(cell: Cell, field: MoneyField, header: string): ReadCell {
  const fieldUnit = moneyUnit(field)
  const written = writtenAmount(cell.value)
  if (!written) return { value: cell.value.trim() }
  const [format, head] = [formatUnit(cell), unitOfHeader(beside(header, field))]
  if (cell.percent || format === 'unclear') return unclear
  // A scale beside the figure says it by itself, whatever stands above.
  if (head === 'unclear') return written.unit && written.unit.power > 0 ? readCell(cell, field, '') : unclear
  // 1235 that stands for 1234567, below 千元: both leave thousands out.
  if (cell.format?.scaled && head && head.power > 0) return unclear
  const unit = unitOf(written.unit, format, head)
  const isForeign = [written.unit, format, head].some((named) => named !== null && powerInto(fieldUnit, named) === null)
  if (unit === 'unclear' || isForeign) return unclear
  const value = amountIn(fieldUnit, { ...written, unit })
  return value === null ? unclear : { value }
}

/** Decimal text with at most two places, compared exactly. */
export const codec: FieldCodec = {
  ...decimal,
  searched: (value) => [String(value), groupThousands(String(value)), moneyText(value)],
  readCell,
  fromCell: (cell, field, header) => {
    if (cell.kind === 'formula' || cell.kind === 'error' || cell.cut) return undefined
    if (/^[-–—/]*$/.test(cell.value.trim())) return null
    const read = readCell(cell, field, header)
    return 'value' in read && typeof read.value === 'string' && formats['money']?.(read.value) ? read.value : undefined
  },
}
