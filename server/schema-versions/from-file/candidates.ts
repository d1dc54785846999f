import { readTags } from '../../../core/schema/read-text.ts'
import type { EnumOption, FieldSchema } from '../../../core/schema/types.ts'
import { textShown, type Placed } from './judge.ts'
import { seenText } from './seen.ts'

/** A kind that a column could be of: the words that make a field of it. */
export type Candidate = { id: KindId; words: Partial<FieldSchema> }
export const kindIds = [
  'text',
  'longText',
  'enum',
  'number',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'month',
  'datetime',
  'phone',
  'creditCode',
  'residentId',
  'url',
  'email',
  'tags',
] as const
export type KindId = (typeof kindIds)[number]

/** Choices that a list may have, and how long one of them may be. */
const mostOptions = 50
const longestOption = 60

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The values of a column as choices; null where they are too many, too long, or told apart by what reading folds. */
export function optionsOf(cells: readonly Placed[]): EnumOption[] | null {
  const values = new Map<string, number>()
  for (const { cell } of cells) {
    const text = textShown(cell).trim()
    values.set(text, (values.get(text) ?? 0) + 1)
    // What is masked elsewhere is no choice that everybody reads.
    if (seenText(text, longestOption) !== text || values.size > mostOptions || [...text].length > longestOption)
      return null
  }
  if (new Set([...values.keys()].map(folded)).size < values.size) return null
  return [...values.entries()]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value]) => ({ value, label: { 'zh-CN': value, 'en-US': value } }))
}

/** Limits that leave room for longer texts than those of the file. */
function textWords(cells: readonly Placed[], masked: boolean): Candidate {
  const longest = cells.reduce((most, { cell }) => Math.max(most, [...textShown(cell)].length), 0)
  const hasLines = cells.some(({ cell }) => /\n/.test(cell.value.trim()))
  if (longest <= 100 && !hasLines)
    return { id: 'text', words: { type: 'string', maxLength: 200, ...(masked && { 'x-mask': 'last4' }) } }
  const maxLength = Math.max(2000, Math.ceil((longest * 2) / 1000) * 1000)
  return { id: 'longText', words: { type: 'string', maxLength, 'x-form': { widget: 'textarea', span: 2 } } }
}

const format = (id: KindId, name: NonNullable<FieldSchema['format']>): Candidate => ({
  id,
  words: { type: 'string', format: name },
})

/**
 * Every kind that a column could be of.
 *
 * @param unit what its amounts are counted in, '' where nothing says it
 * @param masked whether numbers of persons are among its values, which are hidden as words too
 */
export function candidatesOf(cells: readonly Placed[], unit: string, masked: boolean): Candidate[] {
  const options = optionsOf(cells)
  const tags = Math.max(
    30,
    ...cells.slice(0, 2000).map(({ cell }) => Math.max(0, ...readTags(cell.value).map((tag) => tag.length))),
  )
  const named = unit === '' ? {} : { 'x-unit': unit }
  return [
    textWords(cells, masked),
    ...(options && options.length > 0
      ? [{ id: 'enum' as const, words: { type: 'string' as const, 'x-options': options } }]
      : []),
    { id: 'integer', words: { type: 'integer' } },
    { id: 'number', words: { type: 'number' } },
    { id: 'decimal', words: { type: 'string', format: 'decimal', ...named } },
    { id: 'money', words: { type: 'string', format: 'money', 'x-unit': unit || '元' } },
    format('percent', 'percent'),
    { id: 'boolean', words: { type: 'boolean' } },
    format('date', 'date'),
    format('month', 'month'),
    format('datetime', 'date-time'),
    format('phone', 'phone'),
    format('creditCode', 'credit-code'),
    format('residentId', 'resident-id'),
    format('url', 'url'),
    format('email', 'email'),
    ...(tags <= 60
      ? [
          {
            id: 'tags' as const,
            words: {
              type: 'array' as const,
              items: { type: 'string' as const, minLength: 1, maxLength: tags },
              uniqueItems: true,
              maxItems: 20,
            },
          },
        ]
      : []),
  ]
}
