import { fieldType, type FieldTypeName } from '../../core/schema/field-type.ts'
import { typeOf } from '../../core/schema/fields.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import type { FieldCodec } from './codec.ts'
import { codec as boolean } from './boolean/index.ts'
import { codec as date } from './date/index.ts'
import { codec as datetime } from './datetime/index.ts'
import { codec as decimal } from './decimal/index.ts'
import { codec as enumeration, codecOfNumbers } from './enum/index.ts'
import { codec as jsonIds } from './json-ids/index.ts'
import { codec as month } from './month/index.ts'
import { codec as multi } from './multi/index.ts'
import { codec as number } from './number/index.ts'
import { codec as object } from './object/index.ts'
import { codec as reference } from './reference/index.ts'
import { codec as text } from './text/index.ts'

const codecs: Record<FieldTypeName, FieldCodec> = {
  text,
  number,
  decimal,
  boolean,
  date,
  month,
  datetime,
  enum: enumeration,
  multi,
  'json-ids': jsonIds,
  reference,
  object,
}

/** How values of this field are stored, read, sorted and filtered. */
export function codecOf(field: FieldSchema): FieldCodec {
  const name = fieldType(field)
  return name === 'enum' && typeOf(field) !== 'string' ? codecOfNumbers : codecs[name]
}
export const codecNamed = (name: FieldTypeName): FieldCodec => codecs[name]
