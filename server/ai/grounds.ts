import { isFigure, unitOf } from '../../core/schema/field-type.ts'
import type { GroundValue, Grounds } from '../../core/guard/types.ts'
import { isAsWritten } from '../../core/document/written.ts'
import { textOf } from '../../core/document/outline.ts'
import { isRecord, isList } from '../../core/json.ts'
import { unitWithin } from '../../core/schema/currency.ts'
import type { ReportData } from '../reports/writing/data/types.ts'
import { groundOf } from './figure-unit.ts'
import { boundFigures, type Materials } from './materials.ts'
import type { ReportContext } from './report-context.ts'

const isNumber = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

/** Every text in a value: of a list of shareholders, their names and dates. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (isList(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

/** What the customer's rows hold: numbers with their units, all else as text. */
function stored(data: ReportData): { values: GroundValue[]; texts: string[] } {
  const values: GroundValue[] = []
  const texts = new Set<string>()
  for (const table of data.tables) {
    for (const row of data.rows[table.name] ?? []) {
      if (row.period !== '') texts.add(row.period)
      for (const [name, value] of Object.entries(row.values)) {
        const field = table.schema.properties[name]
        if (value === null || value === undefined || value === '' || !field) continue
        if (isFigure(field) && isNumber(value))
          values.push({
            value: String(value),
            unit: unitWithin(unitOf(field) ?? '', { ...field, name }, [row.values], 'zh-CN'),
            name: field['x-label']['zh-CN'],
            ...(row.period === '' ? {} : { period: row.period }),
          })
        else for (const text of textsIn(value)) texts.add(text)
      }
    }
  }
  return { values, texts: [...texts] }
}

/**
 * What an answer about a report may rest on: what was given to it, the customer's data that the report rests on, and
 * what the product itself wrote in this section. What somebody typed elsewhere is no ground.
 *
 * @param given the passage, the wish and the material, as the clerk wrote or saw them
 */
export function groundsOf(context: ReportContext, given: readonly string[], materials: Materials | null): Grounds {
  const { data, blocks, known, report, title } = context
  const tables = data?.tables ?? []
  const held = data ? stored(data) : { values: [], texts: [] }
  const own = blocks.filter(isAsWritten)
  const figures = [...boundFigures(own).map(({ figure }) => figure), ...(materials?.bound ?? [])]
  return {
    texts: [
      ...given,
      title,
      report.reportName,
      data?.date ?? '',
      ...(materials ? [materials.text] : []),
      ...own.map(textOf),
      ...held.texts,
    ].filter((text) => text !== ''),
    values: [...held.values, ...figures.flatMap((figure) => groundOf(figure, tables, data?.rows) ?? [])],
    names: [
      ...known.enterprises,
      ...known.persons,
      ...(data?.imports ?? []).map(({ fileName }) => fileName),
      data?.branch ?? '',
      data?.industry?.name ?? '',
    ].filter((name) => name !== ''),
  }
}
