import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import type { RefusedRow, RowFault } from '../../core/collect.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { Exact } from '../../core/money.ts'
import { isExact } from '../../core/schema/field-type.ts'
import { locales, type FieldSchema, type Locale, type TableSchema, type Text } from '../../core/schema/types.ts'
import { storable } from '../../core/text.ts'
import { toFieldErrors, type SchemaProblem } from '../../core/problems.ts'
import type { CompiledCheck } from '../../core/validate.ts'
import { placeIn } from '../statements/place.ts'
import type { ImportRow } from '../statements/rows.ts'
import { recordFor } from '../../core/records.ts'

export type ReadRows = { rows: ImportRow[]; refused: RefusedRow<Text>[]; unknown: string[] }

const inAll = (word: (locale: Locale) => string): Text => recordFor(locales, word)
const sentence = (key: MessageKey, parameters?: Parameters): Text =>
  inAll((locale) => translate(locale, key, parameters))

const shown = (value: unknown): string =>
  storable((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100))

/**
 * A value as the tables keep it: amounts are decimal text, and a source may send them as numbers as far as these are
 * exact.
 */
function toStored(value: unknown, field: FieldSchema): TableValue {
  const exact = typeof value === 'number' && isExact(field) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return exact ? new Exact(value).toFixed() : (value as TableValue)
}

/** What JSON escapes and PostgreSQL cannot hold: NUL, and halves of characters. */
const unstorable = /\\u(0000|d[89a-f]..)/

/** What cannot be said of a field by JSON Schema: text that cannot be stored, and another enterprise's code. */
function contentFault(field: FieldSchema | undefined, value: unknown, creditCode: string): Text | undefined {
  if (unstorable.test(JSON.stringify(value) ?? '')) return sentence('collect.row.unstorable')
  return field?.format === 'credit-code' && typeof value === 'string' && value !== creditCode
    ? sentence('collect.row.otherEnterprise')
    : undefined
}

function problemsOf(problems: readonly SchemaProblem[]): { field: string; msg: Text }[] {
  const byLocale = new Map(locales.map((locale) => [locale, toFieldErrors(problems, locale)]))
  const fields = [...new Set([...byLocale.values()].flat().map(({ field }) => field))]
  return fields.map((field) => ({
    field: field.split('/')[1] ?? '',
    msg: inAll((locale) => byLocale.get(locale)?.find((error) => error.field === field)?.msg ?? ''),
  }))
}

/**
 * Reads rows of a source for a table: good ones as an import would store them, the others with field and reason, each
 * for itself. Fields that the table does not have are left out and named.
 *
 * @param first number of the first row among all that the source gave, from 1
 */
export function readRows(
  table: TableSchema,
  check: CompiledCheck,
  given: readonly Record<string, unknown>[],
  { creditCode, source, first }: { creditCode: string; source: CellSource; first: number },
): ReadRows {
  const result: ReadRows = { rows: [], refused: [], unknown: [] }
  const unknown = new Set<string>()
  const places = new Set<string>()
  const fields = table.schema.properties
  for (const [index, row] of given.entries()) {
    const values: Record<string, TableValue> = {}
    const faults: RowFault<Text>[] = []
    const refuse = (field: string, msg: Text): void =>
      void faults.push({
        field,
        label: fields[field]?.['x-label'] ?? inAll(() => field),
        value: shown(row[field] ?? ''),
        msg,
      })
    for (const [name, value] of Object.entries(row)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field) unknown.add(shown(name))
      else values[name] = toStored(value, field)
    }
    for (const [name, value] of Object.entries(values)) {
      const fault = contentFault(fields[name], value, creditCode)
      if (fault) refuse(name, fault)
    }
    if (!check(values)) for (const { field, msg } of problemsOf(check.errors ?? [])) refuse(field, msg)
    const place = placeIn(table, values)
    if ('missing' in place) for (const field of place.missing) refuse(field, sentence('validation.required'))
    else if (faults.length === 0 && places.has(`${place.period}\n${place.rowKey}`))
      refuse('', sentence('collect.row.twice'))
    if (faults.length > 0 || 'missing' in place) {
      const name =
        'missing' in place ? '' : [place.period, place.rowKey.replaceAll('\u001f', ' ')].filter(Boolean).join(' ')
      result.refused.push({ row: first + index, name: shown(name), faults })
      continue
    }
    places.add(`${place.period}\n${place.rowKey}`)
    const filled = Object.entries(values).filter(([, value]) => value !== null)
    result.rows.push({
      ...place,
      values,
      sources: Object.fromEntries(
        filled.map(([name, value]) => [name, { ...source, raw: [shown(row[name] ?? value)] }]),
      ),
    })
  }
  return { ...result, unknown: [...unknown] }
}
