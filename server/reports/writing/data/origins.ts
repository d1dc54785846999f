import { dayOf } from '../../../../core/beijing.ts'
import type { CellSource } from '../../../../core/api.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts } from './facts.ts'

/** Where values of a table came from: one file, one source, or hands. */
export type Origin = {
  table: string
  label: string
  kind: CellSource['kind']
  name: string
  sheet: string
  periods: string[]
  values: number
  day: string
}

export const originKinds: Record<CellSource['kind'], string> = {
  import: '文件导入',
  edit: '人工录入',
  demo: '演示数据',
  fetch: '授权接口获取',
}

/** Every origin of the stored values of a customer, tables in their order, the fullest origin of each first. */
export function originsOf(facts: Facts): Origin[] {
  return facts.data.tables.flatMap((table) => {
    const origins = new Map<string, Origin & { seen: Set<string> }>()
    for (const row of facts.rows(table.name)) {
      for (const source of Object.values(row.sources)) {
        const key = [source.kind, source.fileName ?? '', source.sheet ?? ''].join('\n')
        const known = origins.get(key) ?? {
          table: table.name,
          label: table.label['zh-CN'],
          kind: source.kind,
          name: source.fileName ?? '',
          sheet: source.sheet ?? '',
          periods: [],
          values: 0,
          day: '',
          seen: new Set<string>(),
        }
        known.values += 1
        if (row.period !== '') known.seen.add(row.period)
        const day = dayOf(source.time || row.time)
        if (day > known.day) known.day = day
        origins.set(key, known)
      }
    }
    return [...origins.values()]
      .toSorted((a, b) => b.values - a.values)
      .map(({ seen, ...origin }) => ({ ...origin, periods: [...seen].toSorted() }))
  })
}

/** Periods as a table names them: each of few, the first and the last of many. */
export const spanOf = (periods: readonly string[]): string =>
  periods.length === 0
    ? '—'
    : periods.length > 6
      ? `${periodName(periods[0] ?? '')}至${periodName(periods.at(-1) ?? '')}`
      : periods.map(periodName).join('、')
