import { expect, test } from 'vitest'
import type { ListCall } from '../../../core/schema/api-types.ts'
import { isEmptyFilter, listBody } from '../../../src/dataProvider/list-body.ts'

const rows: ListCall = { method: 'POST', path: '/report/agent/code/list', paging: 'rows' }
const page: ListCall = { method: 'POST', path: '/report/entity/list', paging: 'page', filter: { status: 'draft' } }

test('each paging shape asks by its own name of the page', () => {
  expect(listBody(rows, { page: 3, pageSize: 20, filter: {} })).toEqual({ pageNum: 3, pageSize: 20 })
  expect(listBody(page, { page: 3, pageSize: 20, filter: {} })).toEqual({ pageNo: 3, pageSize: 20, status: 'draft' })
})

test('an order goes as sortField and sortOrder', () => {
  expect(
    listBody(rows, { page: 1, pageSize: 10, filter: {}, sort: { field: 'createTime', order: 'DESC' } }),
  ).toMatchObject({ sortField: 'createTime', sortOrder: 'descend' })
  expect(
    listBody(rows, { page: 1, pageSize: 10, filter: {}, sort: { field: 'createTime', order: 'ASC' } }),
  ).toMatchObject({ sortOrder: 'ascend' })
})

test('what the schema fixes wins over what is asked', () => {
  expect(listBody(page, { page: 1, pageSize: 10, filter: { status: 'published', reportName: '年度' } })).toMatchObject({
    status: 'draft',
    reportName: '年度',
  })
})

test('filters that ask for nothing are not sent', () => {
  const filter = {
    a: '',
    b: undefined,
    c: null,
    d: [],
    e: { op: 'in', value: [] },
    f: { op: 'between', value: ['', ''] },
    g: 0,
    h: false,
  }
  expect(listBody(rows, { page: 1, pageSize: 10, filter })).toEqual({ pageNum: 1, pageSize: 10, g: 0, h: false })
})

test('a range with one end is a comparison', () => {
  const ask = (value: unknown[]) =>
    listBody(rows, { page: 1, pageSize: 10, filter: { time: { op: 'between', value } } })['time']
  expect(ask(['2026-01-01', ''])).toEqual({ op: 'gte', value: '2026-01-01' })
  expect(ask(['', '2026-01-01'])).toEqual({ op: 'lte', value: '2026-01-01' })
  expect(ask(['2026-01-01', '2026-02-01'])).toEqual({ op: 'between', value: ['2026-01-01', '2026-02-01'] })
})

test('asking for empty values is asking for something', () => {
  expect(isEmptyFilter({ op: 'empty' })).toBe(false)
  expect(isEmptyFilter({ op: 'contains', value: '' })).toBe(true)
})
