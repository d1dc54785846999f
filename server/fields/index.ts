import { fieldType, type FieldTypeName } from '../../core/schema/field-type.ts'
import { typeOf } from '../../core/schema/fields.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import type { FieldCodec } from './codec.ts'
import { codec as address } from './address/index.ts'
import { codec as boolean } from './boolean/index.ts'
import { codec as colour } from './colour/index.ts'
import { codec as date } from './date/index.ts'
import { codec as datetime } from './datetime/index.ts'
import { codec as decimal } from './decimal/index.ts'
import { codec as enumeration, codecOfNumbers } from './enum/index.ts'
import { codec as file } from './file/index.ts'
import { codec as image } from './image/index.ts'
import { codec as jsonIds } from './json-ids/index.ts'
import { codec as month } from './month/index.ts'
import { codec as multi } from './multi/index.ts'
import { codec as number } from './number/index.ts'
import { codec as object } from './object/index.ts'
import { codec as percent } from './percent/index.ts'
import { codec as reference } from './reference/index.ts'
import { codec as references } from './references/index.ts'
import { codec as money } from './money/index.ts'
import { codec as phone } from './phone/index.ts'
import { codec as residentId } from './resident-id/index.ts'
import { codec as tags } from './tags/index.ts'
import { codec as text } from './text/index.ts'
import { codec as url } from './url/index.ts'

const codecs: Record<FieldTypeName, FieldCodec> = {
  text,
  phone,
  url,
  'resident-id': residentId,
  address,
  colour,
  file,
  image,
  number,
  decimal,
  money,
  percent,
  boolean,
  date,
  month,
  datetime,
  enum: enumeration,
  multi,
  tags,
  'json-ids': jsonIds,
  reference,
  references,
  object,
}

const known = new WeakMap<FieldSchema, FieldCodec>()

/** How values of this field are stored, read, sorted and filtered. Fields are few and cells of them many. */
export function codecOf(field: FieldSchema): FieldCodec {
  const before = known.get(field)
  if (before) return before
  const name = fieldType(field)
  const codec = name === 'enum' && typeOf(field) !== 'string' ? codecOfNumbers : codecs[name]
  known.set(field, codec)
  return codec
}
export const codecNamed = (name: FieldTypeName): FieldCodec => codecs[name]
