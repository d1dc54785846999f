import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import { minWidthOf } from '../../../src/resources/list/column-width.ts'

const words = { locale: 'zh-CN' as const, translate: (key: string) => key }
const field = (width: number, more: Partial<NamedField> = {}) =>
  ({
    name: 'note',
    type: 'string',
    'x-id': 'f_note',
    'x-label': { 'zh-CN': '备注', 'en-US': 'Note' },
    'x-list': { order: 1, width },
    ...more,
  }) as NamedField
const rows = (...notes: unknown[]) => notes.map((note, id) => ({ id, note }))

describe('a column does not shrink below', () => {
  test.each([
    ['the widest of its short values', field(80), rows('演示银行', '演示银行无锡分行', ''), 8 * 14 + 24],
    ['its share of the schema, where a value is long', field(240), rows('用电数据、企业基础数据、财务数据'), 168],
    [
      'as much as any column gets, however wide the schema wants it',
      field(600),
      rows('很长的一段说明，写到这一列放不下为止，再多写几个字'),
      220,
    ],
    [
      'a short text, where the schema says nothing of a long one',
      field(0),
      rows('很长的一段说明，写到这一列放不下为止'),
      164,
    ],
    [
      'its share, where a value is the id of something else',
      field(200, { 'x-reference': { resource: 'banks', label: '{name}' } }),
      rows('b_1'),
      140,
    ],
    ['anything, where it is empty', field(200), rows(null, ''), undefined],
  ])('%s', (_case, of, records, width) => {
    expect(minWidthOf(of, records, words)).toBe(width)
  })
})
