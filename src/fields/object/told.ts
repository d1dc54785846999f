import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Parts } from '../../../core/schema/parts.ts'
import { typeFor } from '../known.ts'
import type { Words } from '../types.ts'

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The parts of one value that say something, each with its label and as text. */
export const toldParts = (entry: unknown, { fields }: Parts, words: Words): { label: string; text: string }[] =>
  fields.flatMap((part) => {
    const value = isRecord(entry) ? entry[part.name] : undefined
    if (!isThere(value)) return []
    const text = typeFor(part).text(value, part, words)
    const unit = part['x-unit'] ? ` ${part['x-unit']}` : ''
    return [{ label: textIn(part['x-label'], words.locale), text: `${text}${unit}` }]
  })

/** One entry of a list in a line. */
export const toldEntry = (entry: unknown, parts: Parts, words: Words): string =>
  toldParts(entry, parts, words)
    .map(({ text }) => text)
    .join(' · ')
