import type { FieldTypeName } from '../../core/schema/field-type.ts'
import { address } from './address/index.ts'
import { boolean } from './boolean/index.ts'
import { colour } from './colour/index.ts'
import { date } from './date/index.ts'
import { datetime } from './datetime/index.ts'
import { decimal } from './decimal/index.ts'
import { enumeration } from './enum/index.ts'
import { file } from './file/index.ts'
import { image } from './image/index.ts'
import { jsonIds } from './json-ids/index.ts'
import { know } from './known.ts'
import { month } from './month/index.ts'
import { multi } from './multi/index.ts'
import { number } from './number/index.ts'
import { object } from './object/index.ts'
import { percent } from './percent/index.ts'
import { reference } from './reference/index.ts'
import { references } from './references/index.ts'
import { money } from './money/index.ts'
import { phone } from './phone/index.ts'
import { residentId } from './resident-id/index.ts'
import { tags } from './tags/index.ts'
import { text } from './text/index.ts'
import type { FieldType } from './types.ts'
import { url } from './url/index.ts'

/** Every kind of field: a folder, and a line here. */
const types: Record<FieldTypeName, FieldType> = {
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

know(types)
export { typeFor } from './known.ts'

/** Whether there is something to show: 0 and false are something. */
export const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
