import { expect, test } from 'vitest'
import { resourceOfColumns, type ChosenColumn } from '../../../core/schema/resource-of-columns.ts'

const column = (at: number, name: string, words: ChosenColumn['words'] = { type: 'string' }): ChosenColumn => ({
  column: at,
  name,
  label: { 'zh-CN': name, 'en-US': name },
  alias: '',
  words,
  required: at === 1,
})
const table = {
  name: 'loans',
  label: { 'zh-CN': '贷款', 'en-US': 'Loans' },
  group: 'data',
  permission: 'client',
  columns: [column(1, 'code'), column(2, 'month', { type: 'string', format: 'month' })],
} as const

test('records are called, told apart and put in order by columns', () => {
  expect(resourceOfColumns({ ...table, title: 1, key: [1, 2], period: 2 })).toMatchObject({
    recordTitle: '{code}',
    api: { style: 'rest', path: '/loans', import: { key: ['code', 'month'] } },
    list: { sort: { field: 'month', order: 'descend' } },
    schema: { required: ['code'] },
  })
})

test('a key of which a column is left out is none', () => {
  const made = resourceOfColumns({ ...table, title: null, key: [1, 7], period: null })
  expect(made['api']).toEqual({ style: 'rest', path: '/loans', import: {} })
  expect(made).toMatchObject({
    recordTitle: '{code}',
    list: { sort: { field: 'code', order: 'ascend' } },
  })
})

test('what is masked, and lists, put nothing in order', () => {
  const columns = [
    column(1, 'id', { type: 'string', format: 'resident-id' }),
    column(2, 'tags', { type: 'array' }),
    column(3, 'day'),
  ]
  expect(resourceOfColumns({ ...table, columns, title: null, key: null, period: null })).toMatchObject({
    list: { sort: { field: 'day' } },
  })
})
