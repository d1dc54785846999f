import { kindOf } from './field-type.ts'
import { newResource, type NewResource } from './new-resource.ts'
import type { FieldSchema, Text } from './types.ts'

/** A column of a file as a field: the words of its kind, and what it is called. */
export type ChosenColumn = {
  column: number
  name: string
  label: Text
  /** The heading, where the label is another: later files of the kind are known by it. */
  alias: string
  words: Partial<FieldSchema>
  required: boolean
}

/** A table of a file: its columns, and by which records are called, told apart and put in order. */
export type ChosenTable = NewResource & {
  columns: readonly ChosenColumn[]
  title: number | null
  key: readonly number[] | null
  period: number | null
}

/** Columns that a list begins with; others can be shown. */
const listed = 10

const fieldOf = ({ label, alias, words }: ChosenColumn, index: number): FieldSchema =>
  ({
    ...words,
    'x-label': label,
    ...(alias !== '' && { 'x-aliases': [alias] }),
    'x-form': { ...words['x-form'], group: 'basic', order: index + 1 },
    'x-list': { order: index + 1, ...(index >= listed && { hidden: true }) },
  }) as FieldSchema

/** A whole resource with a field for each column, whose records can be imported from files of the kind. */
export function resourceOfColumns({ columns, title, key, period, ...resource }: ChosenTable): Record<string, unknown> {
  const made = newResource(resource)
  const nameOf = (column: number | null): string | undefined => columns.find((one) => one.column === column)?.name
  const first = columns[0]?.name ?? ''
  const called = nameOf(title) ?? first
  const names = (key ?? []).flatMap((column) => nameOf(column) ?? [])
  const isWhole = key !== null && names.length === key.length && names.length > 0
  const time = nameOf(period)
  const sorted = columns.find(({ words }) => {
    const kind = words.type && kindOf({ ...words, type: words.type })
    return kind && !kind.unsorted && kind.mask === undefined
  })?.name
  return {
    ...made,
    recordTitle: `{${called}}`,
    api: { style: 'rest', path: `/${resource.name}`, import: isWhole ? { key: names } : {} },
    list: {
      sort: time ? { field: time, order: 'descend' } : { field: nameOf(title) ?? sorted ?? first, order: 'ascend' },
      pageSize: 10,
      rowClick: 'show',
    },
    schema: {
      type: 'object',
      required: columns.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
      properties: Object.fromEntries(columns.map((column, index) => [column.name, fieldOf(column, index)])),
    },
  }
}
