import { isRecord } from '../json.ts'
import { isFigure, kindOf, unitOf, type Claimable } from './field-type.ts'
import { moneyUnit } from './read-money.ts'
import type { FieldSchema } from './types.ts'

/** Money may name its unit in its label alone. */
const namedUnit = (field: Claimable): string | undefined =>
  unitOf(field) ?? (kindOf(field).sums === 'always' ? moneyUnit(field) || undefined : undefined)

/** The units of a value's figures, its own and those of its parts, by where they stand. */
function unitsIn(schema: unknown, place = ''): [string, string | undefined][] {
  if (!isRecord(schema)) return []
  const { type, properties, items } = schema
  // A text that has a unit is shown with it, as a figure is.
  const own = type !== undefined && (isFigure(schema as Claimable) || schema['x-unit'] !== undefined)
  return [
    ...(own ? [[place, namedUnit(schema as Claimable)] satisfies [string, string | undefined]] : []),
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, part]) =>
      unitsIn(part, `${place}/${name}`),
    ),
    ...unitsIn(items, `${place}/*`),
  ]
}

/**
 * Whether the same digits stand for another figure: 1.5 万元 for 1.5 元, a share of one for what counts per cent. Of 0.12
 * in a text nobody has said which of those it is.
 */
function isOtherFigure(was: FieldSchema, is: FieldSchema): boolean {
  if (isFigure(is) && kindOf(is).unit !== undefined && !isFigure(was)) return true
  const now = new Map(unitsIn(is))
  return unitsIn(was).some(([place, unit]) => now.has(place) && now.get(place) !== unit)
}

/** Whether what is stored names records of another resource, or is the name of a record in one of the two alone. */
const isOtherReference = (was: FieldSchema, is: FieldSchema): boolean =>
  was['x-reference']?.resource !== is['x-reference']?.resource

/**
 * Of the words that a change of a field says otherwise, those by which values that are stored stand for something else
 * than before. Empty where none do.
 */
export function wordsOfMeaning(was: FieldSchema, is: FieldSchema, words: readonly string[]): string[] {
  const units = ['x-unit', 'items', 'properties', 'format', 'type', 'x-label'].find((word) => words.includes(word))
  return [
    ...(isOtherFigure(was, is) && units !== undefined ? [units] : []),
    ...(isOtherReference(was, is) ? ['x-reference'] : []),
  ]
}
