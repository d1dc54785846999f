import type { ProposedColumn, TableProposal } from '../../../../core/contracts/new-tables.ts'
import type { PermissionId } from '../../../../core/permissions.ts'
import { freeName, nameFrom } from '../../../../core/schema/names.ts'
import { resourceOfColumns } from '../../../../core/schema/resource-of-columns.ts'
import type { MenuGroup } from '../../../../core/schema/types.ts'
import type { Members } from '../draft/files.ts'
import type { PendingRows } from './pending.ts'

/** What is said of a column in the form. */
export type ColumnValues = { include: boolean; name: string; zh: string; en: string; kind: string; required: boolean }
export type TableValues = {
  zh: string
  en: string
  group: MenuGroup
  permission: PermissionId
  columns: ColumnValues[]
  /** Numbers of columns as text; '' is none. A key of several has commas between them. */
  title: string
  key: string
  period: string
  looked: boolean
}

const valuesOf = ({ include, name, label, kind, required }: ProposedColumn): ColumnValues => ({
  include,
  name,
  zh: label['zh-CN'],
  en: label['en-US'],
  kind,
  required,
})

/** What the form begins with. */
export const startOf = ({ label, columns, title, key, period }: TableProposal): TableValues => ({
  zh: label['zh-CN'],
  en: label['en-US'],
  group: 'data',
  permission: 'client',
  columns: columns.map(valuesOf),
  title: title === null ? '' : String(title),
  key: (key ?? []).join(','),
  period: period === null ? '' : String(period),
  looked: false,
})

/** How many places of a proposal somebody should look at. */
export const doubtsIn = ({ doubts, columns }: TableProposal): number =>
  doubts.length + columns.reduce((sum, column) => sum + column.doubts.length, 0)

const legal = /^[a-z][A-Za-z0-9]{0,63}$/

/** Names of columns that cannot be: written otherwise than names are, or twice. */
export function wrongNames(columns: readonly ColumnValues[]): string[] {
  const names = columns.filter(({ include }) => include).map(({ name }) => name)
  return names.filter((name, index) => !legal.test(name) || names.indexOf(name) !== index)
}

const numbersOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

/** What the form says, as the part of a new resource, and the field that each column of the file fills. */
export function partOf(
  proposal: TableProposal,
  values: TableValues,
  taken: readonly string[],
): { name: string; part: Members; columns: PendingRows['columns'] } {
  const name = freeName(nameFrom(values.en) || proposal.name, taken)
  const columns = proposal.columns.flatMap((column, index) => {
    const own = values.columns[index]
    if (!own?.include) return []
    const label = { 'zh-CN': own.zh.trim(), 'en-US': own.en.trim() }
    const words = column.kinds.find(({ id }) => id === own.kind)?.words ?? { type: 'string' as const }
    const alias = column.heading !== '' && !Object.values(label).includes(column.heading) ? column.heading : ''
    const isAlone = proposal.columns.filter(({ heading }) => heading === column.heading).length === 1
    return [
      { column: column.column, name: own.name, label, alias: isAlone ? alias : '', words, required: own.required },
    ]
  })
  const included = new Set(columns.map(({ column }) => column))
  const one = (text: string): number | null => numbersOf(text).find((column) => included.has(column)) ?? null
  const key = numbersOf(values.key)
  return {
    name,
    part: resourceOfColumns({
      name,
      label: { 'zh-CN': values.zh.trim(), 'en-US': values.en.trim() },
      group: values.group,
      permission: values.permission,
      columns,
      title: one(values.title),
      period: one(values.period),
      key: key.length > 0 && key.every((column) => included.has(column)) ? key : null,
    }),
    columns: columns.map(({ column, name: field, label }) => ({ column, field, label: label['zh-CN'] })),
  }
}
