import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'

const options = [
  { value: 'a', label: { 'zh-CN': '甲', 'en-US': 'A' } },
  { value: 'b', label: { 'zh-CN': '乙', 'en-US': 'B' } },
]
let place = 0
const field = (label: string, schema: Partial<FieldSchema>): FieldSchema => ({
  type: 'string',
  'x-id': `f_${(place += 1)}`,
  'x-label': { 'zh-CN': label, 'en-US': `${label} EN` },
  'x-list': { order: place },
  'x-form': { order: place },
  ...schema,
})

/** A resource that no file describes, with a field of every kind, as an administrator could add it. */
export const samples: ResourceSchema = {
  kind: 'resource',
  name: 'samples',
  label: { 'zh-CN': '样本', 'en-US': 'Samples' },
  route: '/homePage/samples',
  permission: 'home',
  idField: 'key',
  recordTitle: '{title}',
  storage: { table: 'samples' },
  api: {
    list: { method: 'POST', path: '/samples/list', paging: 'page' },
    get: { method: 'GET', path: '/samples/info/{id}' },
    create: { method: 'POST', path: '/samples/add', names: { heading: 'title' } },
    update: { method: 'PUT', path: '/samples/{id}' },
    delete: { method: 'DELETE', path: '/samples/{id}' },
  },
  list: { sort: { field: 'title', order: 'ascend' }, pageSize: 10 },
  form: { groups: [] },
  rules: [],
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      title: field('名称', { minLength: 2, 'x-filter': ['contains'], 'x-sort': true }),
      count: field('数量', { type: 'integer', 'x-unit': '件', 'x-filter': ['between'] }),
      amount: field('金额', { format: 'decimal', 'x-unit': '元', 'x-filter': ['between'] }),
      flag: field('重点', { type: 'boolean', 'x-filter': ['eq'], 'x-default': false }),
      day: field('日期', { format: 'date', 'x-filter': ['between'], 'x-default': '$now' }),
      month: field('月份', { format: 'month', 'x-filter': ['eq'] }),
      moment: field('时刻', { format: 'date-time', 'x-filter': ['between'] }),
      kind: field('种类', { enum: ['a', 'b'], 'x-options': options, 'x-filter': ['eq'], 'x-default': 'b' }),
      several: field('多选', {
        type: 'array',
        items: { type: 'string', enum: ['a', 'b'] },
        'x-options': options,
        'x-filter': ['in'],
      }),
      ids: field('编码', { format: 'json-ids', 'x-options': options, 'x-filter': ['in'] }),
      customer: field('企业', { 'x-reference': { resource: 'customers', label: '{userName}' }, 'x-filter': ['eq'] }),
      parts: field('状况', { type: 'object', readOnly: true, 'x-options': options }),
      branch: field('支行', { 'x-default': '$user.bankName2' }),
      number: field('工号', { 'x-default': '$user.jobNumber', 'x-form': { hidden: true }, 'x-list': { hidden: true } }),
    },
  },
}

/** One record of it, with a value for every field. */
export const sample = {
  key: 'k/1',
  title: '样本一',
  version: 7,
  count: 1234567,
  amount: '-9876543210.50',
  flag: false,
  day: '2026-03-01',
  month: '2026-02',
  moment: '2026-03-01T02:03:04.000Z',
  kind: 'a',
  several: ['a', 'b'],
  ids: '["b"]',
  customer: 'cu_1',
  parts: { a: true, b: false },
  branch: '无锡分行',
  number: '1001',
}
