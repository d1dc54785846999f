import { sql } from 'kysely'
import { isRecord, isList } from '../../core/json.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { FilterOperator } from '../../core/schema/types.ts'
import type { Sql } from '../db/dialect.ts'
import { normaliseSearch } from '../../core/search.ts'
import { ApiError } from '../errors.ts'
import type { BoundField } from './bound.ts'
import type { Context } from './types.ts'

/** What a condition needs to know of who asks. */
export type Asking = Pick<Context, 'kind' | 'locale' | 'now'>

/** A list that asks for what there is not: the field is named, so that whoever wrote the call finds it. */
export function badQuery(
  context: Pick<Context, 'locale'>,
  field: string,
  key: MessageKey,
  parameters: Parameters = {},
): ApiError {
  const msg = translate(context.locale, key, { name: field, ...parameters })
  return new ApiError(422, key, {
    parameters: { name: field, ...parameters },
    errors: [{ field: `/${field}`, keyword: 'filter', msg }],
  })
}

/** Longer texts are no filters, and SQLite refuses the pattern. */
const longest = 1000
const isLong = (value: unknown): boolean =>
  (isList(value) ? value : [value]).some((text) => typeof text === 'string' && text.length > longest)

const operatorOf = (field: BoundField, asked: unknown): { operator: string; value: unknown } => {
  if (isRecord(asked))
    return {
      operator: typeof asked['op'] === 'string' ? asked['op'] : '',
      value: 'value' in asked ? asked['value'] : asked['op'] === 'empty' ? true : undefined,
    }
  // A plain value means "contains" for a text and "equals" for everything else.
  const operator: FilterOperator = field['x-filter']?.includes('contains') ? 'contains' : 'eq'
  return { operator, value: asked }
}

/** Whether it is one of the field's options, or several; what has none can be anything. */
function isOption({ options }: BoundField, value: unknown): boolean {
  if (options === null) return true
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every((entry) => (typeof entry !== 'string' && typeof entry !== 'number') || options.has(String(entry)))
}

/** The operator, where a field has it; whoever may ask between two ends may leave one open. */
const allowedOf = (operators: readonly FilterOperator[], operator: string): FilterOperator | undefined =>
  operators.find((candidate) => candidate === operator) ??
  (operators.includes('between') ? (['gte', 'lte'] as const).find((candidate) => candidate === operator) : undefined)

/**
 * The condition that a filter of the body stands for.
 *
 * @throws ApiError 422 where the field cannot be filtered, has no such operator, or the value cannot be read
 */
export function condition(field: BoundField | undefined, name: string, asked: unknown, context: Asking): Sql {
  if (!field?.['x-filter']?.length) throw badQuery(context, name, 'list.unknownField')
  if (isRecord(asked) && Object.keys(asked).some((member) => member !== 'op' && member !== 'value'))
    throw badQuery(context, name, 'list.badValue')
  const { operator, value } = operatorOf(field, asked)
  if (isLong(value)) throw badQuery(context, name, 'list.badValue')
  if (operator !== 'empty' && !isOption(field, value)) throw badQuery(context, name, 'list.badValue')
  const allowed = allowedOf(field['x-filter'], operator)
  const build = allowed && field.codec.conditions[allowed]
  if (!build) throw badQuery(context, name, 'list.unknownOperator', { operator })
  // No row of the other table has an empty text: whose row is gone has.
  const lookup = typeof value === 'string' && value !== '' ? field.lookup : null
  const expression = lookup ? sql.ref(`${lookup.table}.${lookup.shows}`) : field.expression(context)
  const built = build({ expression, kind: context.kind }, value)
  if (!built) throw badQuery(context, name, 'list.badValue')
  return lookup
    ? sql`${typeof lookup.by === 'string' ? sql.ref(lookup.by) : lookup.by} in (select id from ${sql.table(lookup.table)} where ${built})`
    : built
}

/** The one value that a filter asks a field for; null where it asks for anything else. */
export function equalTo(field: BoundField | undefined, asked: unknown): { column: string; value: string } | null {
  if (!field?.column || field.lookup) return null
  const { operator, value } = operatorOf(field, asked)
  return operator === 'eq' && typeof value === 'string' && value !== '' ? { column: field.column, value } : null
}

/** A word that the text has by which a row is found, where it meets a filter; nothing is known of rows without a value. */
export function wordOf(field: BoundField | undefined, asked: unknown): string[] {
  if (!field?.['x-search'] || field['x-access']?.read || field.before !== null) return []
  const { operator, value } = operatorOf(field, asked)
  const word = operator === 'contains' ? field.codec.wordOf?.(value) : null
  return word ? [word] : []
}

/** The words of a search; more do not make it more exact. */
export const searchWords = (q: string): string[] => normaliseSearch(q).split(' ').filter(Boolean).slice(0, 8)
