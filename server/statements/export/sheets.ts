import type { CellObject } from 'xlsx'
import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { textCell, unitOf, valueCell } from './cell.ts'
import type { TableExport } from './types.ts'

/** A row with its JSON read. */
export type ExportRow = { period: string; values: Record<string, TableValue>; sources: Record<string, CellSource> }

/** A sheet before it is written: rows of cells, widths in letters, and how much of it stays in place. */
export type SheetPlan = {
  name: string
  rows: (CellObject | undefined)[][]
  widths: number[]
  frozen: { rows: number; columns: number }
}

const has = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const label = (field: NamedField, { locale }: TableExport): string => textIn(field['x-label'], locale)
function headed(field: NamedField, task: TableExport, rows: readonly ExportRow[]): string {
  const unit = unitOf(
    field,
    task,
    rows.map(({ values }) => values),
  )
  return `${label(field, task)}${unit && `（${unit}）`}`
}

/** A statement as it stands on the page: items down by section, periods across, the newest first. */
function statementSheet(task: TableExport, rows: ExportRow[]): SheetPlan {
  const { schema, words, locale } = task
  const across = [...rows].sort((a, b) => b.period.localeCompare(a.period))
  const fields = fieldsOf(schema).filter((field) => across.some(({ values }) => has(values[field.name])))
  const known = new Set(schema.sections.map(({ name }) => name))
  const groups = [
    ...schema.sections.map(({ name, label: text }) => ({
      title: textIn(text, locale),
      own: fields.filter((field) => field['x-section'] === name),
    })),
    { title: '', own: fields.filter((field) => !known.has(field['x-section'] ?? '')) },
  ]
  const head = [
    textCell(schema.money ? `${words.item}（${words.unit}）` : words.item),
    ...across.map(({ period }) => textCell(period || words.value)),
  ]
  const body = groups.flatMap(({ title, own }) => {
    if (own.length === 0) return []
    const lines = own.map((field) => [
      textCell(
        `${field['x-kind'] === 'subtotal' ? '' : field['x-memo-of'] ? '    ' : '  '}${schema.money ? label(field, task) : headed(field, task, rows)}`,
      ),
      ...across.map(({ values }) => valueCell(field, values[field.name], task)),
    ])
    return title === '' || (own.length === 1 && own[0] && label(own[0], task) === title)
      ? lines
      : [[textCell(title)], ...lines]
  })
  return {
    name: textIn(schema.label, locale),
    rows: [head, ...body],
    widths: [44, ...across.map(() => 20)],
    frozen: { rows: 1, columns: 1 },
  }
}

/** Records: one a row; columns that no record has filled are left out, unless every record must have them. */
function recordSheet(task: TableExport, rows: ExportRow[]): SheetPlan {
  const filled = fieldsOf(task.schema).filter(
    (field) => field['x-required'] || rows.some(({ values }) => has(values[field.name])),
  )
  const fields = [...filled.filter((field) => field['x-required']), ...filled.filter((field) => !field['x-required'])]
  const lines = rows.map(({ values }) => fields.map((field) => valueCell(field, values[field.name], task)))
  return {
    name: textIn(task.schema.label, task.locale),
    rows: [fields.map((field) => textCell(headed(field, task, rows))), ...lines],
    widths: fields.map((field) => Math.min(40, Math.max(14, headed(field, task, rows).length * 2))),
    frozen: { rows: 1, columns: 1 },
  }
}

const sameOrigin = (source: CellSource): string =>
  JSON.stringify([source.kind, source.time, source.fileId, source.sheet, source.by])

/** Where the values came from: what a record has from one source is one line; of a single value its cells too. */
function sourceSheet(task: TableExport, rows: ExportRow[]): SheetPlan {
  const {
    words: { heads, kinds, sources },
    schema,
    locale,
  } = task
  const lines = rows.flatMap((row) => {
    const record = (schema.key ?? [])
      .map((name) => String(row.values[name] ?? ''))
      .filter(Boolean)
      .join(' ')
    const groups = new Map<string, { source: CellSource; fields: NamedField[] }>()
    for (const field of fieldsOf(schema)) {
      const source = row.sources[field.name]
      if (!source) continue
      const key = schema.layout === 'statement' ? field.name : sameOrigin(source)
      const group = groups.get(key) ?? { source, fields: [] }
      group.fields.push(field)
      groups.set(key, group)
    }
    return [...groups.values()].map(({ source, fields }) => {
      const isSingle = fields.length === 1
      return [
        record,
        row.period,
        fields.map((field) => label(field, task)).join(locale === 'zh-CN' ? '、' : ', '),
        kinds[source.kind] ?? source.kind,
        source.time,
        source.fileName ?? '',
        source.sheet ?? '',
        isSingle ? (source.cells ?? []).join(', ') : '',
        isSingle ? [(source.raw ?? []).join(' + '), source.unit ?? ''].filter(Boolean).join(' ') : '',
        source.by ?? '',
      ].map((text) => (text === '' ? undefined : textCell(text)))
    })
  })
  const head = [
    heads.record,
    heads.period,
    heads.fields,
    heads.kind,
    heads.time,
    heads.file,
    heads.sheet,
    heads.cells,
    heads.raw,
    heads.by,
  ].map(textCell)
  return {
    name: sources,
    rows: [head, ...lines],
    widths: [18, 12, 40, 12, 24, 28, 14, 16, 20, 12],
    frozen: { rows: 1, columns: 0 },
  }
}

/** The sheets of a table's workbook: the table, and the source of every value. */
export const planSheets = (task: TableExport, rows: ExportRow[]): SheetPlan[] => [
  task.down ? statementSheet(task, rows) : recordSheet(task, rows),
  sourceSheet(task, rows),
]
