import type { ValidateFunction } from 'ajv/dist/2020.js'
import { createAjv } from '../../../core/ajv.ts'
import { once } from '../../../core/once.ts'
import type { Fits } from '../../../core/schema/convert.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { isSafeFigure } from '../../../core/validate.ts'

const looseAjv = once(() => createAjv({ strict: false }))

/** The words that say what a value is; limits say how much of it there may be, and are counted by themselves. */
const kindWords = ['type', 'format', 'enum', 'items', 'properties', 'required', 'uniqueItems'] as const

const checks = new WeakMap<NamedField, ValidateFunction>()

function checkOf(field: NamedField): ValidateFunction {
  const known = checks.get(field)
  if (known) return known
  const said = Object.fromEntries(kindWords.flatMap((word) => (field[word] === undefined ? [] : [[word, field[word]]])))
  // What stands in other parts of the file is not judged here.
  const isWhole = !JSON.stringify(said).includes('"$ref"')
  const check = looseAjv().compile(isWhole ? said : { type: field.type })
  checks.set(field, check)
  return check
}

/** Whether a value is one of a field's type, whatever its limits say. */
export const fits: Fits = (field, value) => isSafeFigure(value) && checkOf(field)(value)
