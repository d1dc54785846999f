import { shifted } from '../../../core/digits.ts'
import { isDecimal } from '../../../core/formats.ts'
import { readPercent } from '../../../core/schema/read-text.ts'
import type { Cell } from '../../../core/statement/sheet.ts'
import type { FieldCodec, ReadCell } from '../codec.ts'
import { codec as decimal } from '../decimal/index.ts'

/** A header in which figures count something smaller: ‰, hundredths of a per cent. */
const smaller = /[‰‱]|[千万]分|基点|\bbps?\b/i

/**
 * What counts per cent in a cell. A share of one that is shown as `12.5%` is 12.5; what is at most one and has no sign,
 * neither itself nor in its header, may be either.
 */
function readCell(cell: Cell, header: string): ReadCell {
  const text = cell.shown?.endsWith('‰') ? cell.shown : cell.value
  const read = readPercent(text)
  if (!isDecimal(read)) return { value: read }
  if (cell.kind === 'number' && cell.percent) return { value: shifted(read, 2) }
  const isSigned = /[%％‰]\s*$/.test(text)
  if (!isSigned && smaller.test(header) && Number(read) !== 0) return { fault: 'listImport.cellShare' }
  const says = isSigned || /%|百分/.test(header.normalize('NFKC'))
  return says || Math.abs(Number(read)) > 1 || Number(read) === 0 ? { value: read } : { fault: 'listImport.cellShare' }
}

/** Decimal text that counts per cent, compared exactly. */
export const codec: FieldCodec = {
  ...decimal,
  searched: (value) => [String(value), `${String(value)}%`],
  readCell: (cell, _field, header) => readCell(cell, header),
  fromCell: (cell, _field, header) => {
    if (cell.kind === 'formula' || cell.kind === 'error' || cell.cut) return undefined
    if (/^[-–—/]*$/.test(cell.value.trim())) return null
    const read = readCell(cell, header)
    return 'value' in read && typeof read.value === 'string' && isDecimal(read.value) ? read.value : undefined
  },
}
