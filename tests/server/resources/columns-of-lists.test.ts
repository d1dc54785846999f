import { expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { matchColumns } from '../../../server/resources/imports/columns.ts'
import { field, label, ownResource } from '../../support/own-resources.ts'

const named = (name: string, zh: string, en = zh): [string, NamedField] => [
  name,
  { name, ...field(name, { 'x-label': { ...label(zh), 'en-US': en } }) },
]
const fields = Object.fromEntries([
  named('title', '名称', 'Title'),
  named('home', '电话', 'Phone'),
  named('work', '电话', 'Phone'),
  named('grade', '评级', 'Rating'),
  named('level', '等级', 'Grade'),
])
const schema = ownResource('people', fields) as unknown as ResourceSchema

/** Which fields the columns of a sheet with this row of headings fill. */
function filled(...headings: string[]): (string | null)[] {
  const cells = (texts: string[]) => texts.map((value, index) => ({ column: index + 1, kind: 'text' as const, value }))
  const rows = [headings, headings.map((_, index) => `v${index}`)].map((texts, index) => ({
    row: index + 1,
    cells: cells(texts),
  }))
  const { columns } = matchColumns(schema, Object.values(fields), { name: 's', hidden: false, rows }, null)
  return columns.map((column) => column.field)
}

test.each<[string, string[], (string | null)[]]>([
  ['headings of one field each', ['等级', '名称', '评级'], ['level', 'title', 'grade']],
  [
    'a column for each of two fields of one label, headed as template and export have it',
    ['电话 (work)', '名称', '电话（home）'],
    ['work', 'title', 'home'],
  ],
  ['two columns of one label, whose order nobody knows', ['名称', '电话', '电话'], ['title', null, null]],
  ['the same under other words of it', ['Phone', 'Title', 'phone'], [null, 'title', null]],
  ['one column that could be either', ['名称', '电话'], ['title', null]],
  ['three columns for two fields', ['电话', '电话', '电话'], [null, null, null]],
  ['what is the name of one field and the label of another', ['名称', 'grade'], ['title', null]],
  ['names of fields alone', ['home', 'work', 'level'], ['home', 'work', 'level']],
  ['a heading twice', ['名称', '名称'], ['title', null]],
])('%s', (_, headings, columns) => {
  expect(filled(...headings)).toEqual(columns)
})
