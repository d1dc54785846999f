import type { TableValue } from '../../core/imports.ts'
import type { Unit } from '../../core/money.ts'
import { fieldType, type FieldTypeName } from '../../core/schema/field-type.ts'
import type { NamedField } from '../../core/schema/fields.ts'
import { typed as address } from './address/typed.ts'
import { typed as boolean } from './boolean/typed.ts'
import { typed as colour } from './colour/typed.ts'
import { typed as date } from './date/typed.ts'
import { typed as datetime } from './datetime/typed.ts'
import { typed as decimal } from './decimal/typed.ts'
import { typed as enumeration } from './enum/typed.ts'
import { typed as file } from './file/typed.ts'
import { typed as image } from './image/typed.ts'
import { typed as jsonIds } from './json-ids/typed.ts'
import { typed as month } from './month/typed.ts'
import { typed as multi } from './multi/typed.ts'
import { typed as number } from './number/typed.ts'
import { typed as object } from './object/typed.ts'
import { typed as percent } from './percent/typed.ts'
import { typed as reference } from './reference/typed.ts'
import { typed as references } from './references/typed.ts'
import { typed as money } from './money/typed.ts'
import { typed as phone } from './phone/typed.ts'
import { typed as residentId } from './resident-id/typed.ts'
import { typed as tags } from './tags/typed.ts'
import { typed as text } from './text/typed.ts'
import { typed as url } from './url/typed.ts'

/** Amounts are typed in the unit that is shown. */
type FromTyped = (text: string, field: NamedField, unit: Unit) => TableValue

/** Every kind of field, apart from `index.ts`: what reads figures exactly is not for a list. */
const types: Record<FieldTypeName, FromTyped> = {
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

/** What is typed or pasted into a table, as a value. What cannot be read stays text, so that the check refuses it. */
export const fromTyped: FromTyped = (text, field, unit) => types[fieldType(field)](text, field, unit)
