import { codec as enumeration } from '../enum/index.ts'
import type { FieldCodec } from '../codec.ts'
import { textFromCell } from '../from-cell.ts'

/** The id of another record. */
export const codec: FieldCodec = { ...enumeration, fromCell: textFromCell }
