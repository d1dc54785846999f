import { webAddressOf } from '../../../core/web-address.ts'
import type { FieldCodec } from '../codec.ts'
import { textFromCell } from '../from-cell.ts'
import { codec as text } from '../text/index.ts'

/** The address of a page, as it was written. */
export const codec: FieldCodec = {
  ...text,
  fromCell: (cell, field, header) => {
    const read = textFromCell(cell, field, header)
    return typeof read === 'string' ? webAddressOf(read) : read
  },
}
