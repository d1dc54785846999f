import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { maskNames } from '../../../core/schema/mask.ts'
import { widgetNames } from '../../../core/schema/widgets.ts'
import type { Json } from '../../support/json.ts'
import { balance, changed, faultsOf, withField } from './changed-schemas.ts'

const admins = { 'x-access': { read: ['admin'] } }
const field = '/schema/properties/extra1'

describe('a word from which nothing would follow', () => {
  test.each<[string, string, string]>([
    [
      'a list sorted by what some may not read',
      changed((s) => Object.assign(s.schema.properties.createTime, admins)),
      '/list/sort/field',
    ],
    [
      'a list that begins with a condition on what some may not read',
      changed((s) => {
        s.schema.properties.extra1 = { ...JSON.parse(withField({ ...admins, enum: ['a'] })).schema.properties.extra1 }
        s.list.filter = { extra1: 'a' }
      }),
      '/list/filter/extra1',
    ],
    [
      'a list that begins with a condition that those of a narrow scope do not see',
      changed((s) => (s.list.filter = { owner: { op: 'contains', value: '王' } })),
      '/list/filter/owner',
    ],
    [
      'a title of what some may not read',
      changed((s) => Object.assign(s.schema.properties.userName, admins)),
      '/recordTitle',
    ],
    [
      'a field of a data table for some roles',
      changed((s) => Object.assign(s.schema.properties.totalAssets, admins), balance),
      '/schema/properties/totalAssets/x-access/read',
    ],
    [
      'a rule that hides a shipped field that must be there',
      changed((s) => (s.rules = [{ effect: 'hide', field: 'userName', when: { required: ['remark'] } }])),
      '/rules/0/field',
    ],
    ['a name of before that another has', withField({ 'x-formerly': ['userName'] }), `${field}/x-formerly/0`],
    [
      'a name of before that another had before',
      changed((s) => {
        s.schema.properties.extra1 = { type: 'string', 'x-id': 'f_x', 'x-label': s.label, 'x-formerly': ['older'] }
        s.schema.properties.extra2 = { type: 'string', 'x-id': 'f_y', 'x-label': s.label, 'x-formerly': ['older'] }
      }),
      '/schema/properties/extra2/x-formerly/0',
    ],
    [
      'a name of before of what the server fills',
      withField({ 'x-virtual': true, 'x-formerly': ['older'] }),
      `${field}/x-formerly`,
    ],
    ...(['created_at', 'branch_id', 'owner_id', 'search'] as const).map((column): [string, string, string] => [
      `a field over the server's own column ${column}`,
      changed((s) => {
        const own = { 'x-locked': true, 'x-column': column }
        s.schema.properties.extra1 = { type: 'string', 'x-id': 'f_x', 'x-label': s.label, ...own }
      }),
      `${field}/x-column`,
    ]),
    ['a name of before that calls have', withField({ 'x-formerly': ['pageSize'] }), `${field}/x-formerly/0`],
    ...(
      [
        ['two currencies in one formula', 'yuan + dollars', '元'],
        ['a formula that gives another currency than it reads', 'dollars * 7', '元'],
      ] as const
    ).map(([name, formula, unit]): [string, string, string] => [
      name,
      changed((s) => {
        const money = (id: string, more: object) => ({
          type: 'string',
          format: 'money',
          'x-id': id,
          'x-label': s.label,
          ...more,
        })
        s.schema.properties.yuan = money('f_yuan', { 'x-unit': '万元' })
        s.schema.properties.dollars = money('f_dollars', { 'x-unit': '美元' })
        s.schema.properties.extra1 = money('f_x', { 'x-unit': unit, 'x-compute': formula })
      }),
      `${field}/x-compute`,
    ]),
    ['a formula of a field', withField({ 'x-compute': 'a + b' }), `${field}/x-compute`],
    ['a total of texts', withField({ 'x-list': { total: true } }), `${field}/x-list/total`],
    ['a total of shares', withField({ format: 'percent', 'x-list': { total: true } }), `${field}/x-list/total`],
    ['a look that is none', withField({ 'x-form': { widget: 'text-area' } }), `${field}/x-form/widget`],
    ['an icon that is none', changed((s) => (s.menu.icon = 'peeple')), '/menu/icon'],
    ['a default of another type', withField({ type: 'integer', 'x-default': '3' }), `${field}/x-default`],
    ['a default that is too long', withField({ maxLength: 2, 'x-default': 'abc' }), `${field}/x-default`],
    ['a default of no day', withField({ format: 'date', 'x-default': '2026-02-30' }), `${field}/x-default`],
    ['a default that nothing gives', withField({ 'x-default': '$uuid' }), `${field}/x-default`],
    ['a default of a user that nothing gives', withField({ 'x-default': '$user.nmae' }), `${field}/x-default`],
    ['a moment as a number', withField({ type: 'integer', 'x-default': '$now' }), `${field}/x-default`],
    ['a name of a user as a day', withField({ format: 'date', 'x-default': '$user.name' }), `${field}/x-default`],
    [
      'a default of what the server fills',
      changed((s) => (s.schema.properties.createTime['x-default'] = '$now')),
      '/schema/properties/createTime/x-default',
    ],
    ['parts of a text', withField({ 'x-parts': { options: [] } }), `${field}/x-parts/options`],
    ['a sign of a field of a resource', withField({ 'x-sign': 1 }), `${field}/x-sign`],
    [
      'a filter of a field of a data table',
      changed((s) => (s.schema.properties.totalAssets['x-filter'] = ['eq']), balance),
      '/schema/properties/totalAssets/x-filter',
    ],
    ['a search in what some may not read', withField({ ...admins, 'x-search': true }), `${field}/x-search`],
    [
      'a reference of a number with parts',
      withField({ type: 'object', 'x-reference': { resource: 'customers', label: '{userName}' } }),
      `${field}/x-reference`,
    ],
    ['a unit of what counts per cent', withField({ format: 'percent', 'x-unit': '%' }), `${field}/x-unit`],
    [
      'a search in what is masked by its kind',
      withField({ format: 'resident-id', 'x-search': true }),
      `${field}/x-search`,
    ],
    [
      'a part of what is masked by its kind',
      withField({ format: 'resident-id', 'x-filter': ['eq', 'contains'] }),
      `${field}/x-filter/1`,
    ],
    [
      'a part that nothing masks',
      withField({ type: 'object', properties: { card: { type: 'string', format: 'resident-id' } } }),
      `${field}/properties/card/format`,
    ],
    [
      'an entry that nothing masks',
      withField({ type: 'array', items: { type: 'string', format: 'resident-id' } }),
      `${field}/items/format`,
    ],
    [
      'a title of what is masked by its kind',
      changed((s) => {
        s.schema.properties.extra1 = { type: 'string', format: 'resident-id', 'x-id': 'f_x', 'x-label': s.label }
        s.recordTitle = '{extra1}'
      }),
      '/recordTitle',
    ],
    [
      'a condition on one way to write a figure',
      changed((s) => {
        s.schema.properties.extra1 = { type: 'string', format: 'decimal', 'x-id': 'f_x', 'x-label': s.label }
        s.rules = [{ effect: 'hide', field: 'remark', when: { properties: { extra1: { const: '5.00' } } } }]
      }),
      '/rules/0/when/properties/extra1/const',
    ],
    ['a mask that is none', withField({ 'x-mask': 'last5' }), `${field}/x-mask`],
    ['a mask of a number', withField({ type: 'integer', 'x-mask': 'last4' }), `${field}/x-mask`],
    [
      'a mask of what other calls show',
      changed((s) => (s.schema.properties.userName['x-mask'] = 'all')),
      '/schema/properties/userName/x-mask',
    ],
    ['a search that tells what is masked', withField({ 'x-mask': 'last4', 'x-search': true }), `${field}/x-search`],
    ['an order that tells what is masked', withField({ 'x-mask': 'last4', 'x-sort': true }), `${field}/x-sort`],
    [
      'a filter that tells what is masked',
      withField({ 'x-mask': 'last4', 'x-filter': ['eq', 'contains'] }),
      `${field}/x-filter/1`,
    ],
    [
      'roles that see a whole that nothing masks',
      withField({ 'x-access': { whole: ['admin'] } }),
      `${field}/x-access/whole`,
    ],
    [
      'a time that passes of what has no column',
      changed((s) => {
        s.schema.properties.endsAt = {
          type: 'string',
          format: 'date-time',
          'x-id': 'f_e',
          'x-label': { 'zh-CN': '甲', 'en-US': 'A' },
        }
        s.api.changes = { method: 'GET', path: '/x', due: ['endsAt'] }
      }),
      '/api/changes/due/0',
    ],
  ])('%s is refused', (_name, text, pointer) => {
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ pointer, line: expect.any(Number) }))
  })

  test.each([
    ['$user.nmae', '$user.name'],
    ['$nov', '$now'],
  ])('is told with what was meant: %s', (value, suggestion) => {
    expect(faultsOf(withField({ 'x-default': value }))).toMatchObject([{ suggestion }])
  })

  test('is not found where every word counts', () => {
    for (const one of [
      { ...admins, maxLength: 20 },
      { maxLength: 20, 'x-default': '$user.name' },
      { format: 'date', 'x-default': '$now' },
      { type: 'integer', 'x-default': 3 },
      { type: 'integer', 'x-list': { total: true } },
      { format: 'money', 'x-list': { total: false } },
      { type: 'array', items: { type: 'string' }, 'x-default': ['a'] },
      { maxLength: 18, 'x-mask': 'last4', 'x-filter': ['eq'], 'x-access': { whole: ['admin'] } },
      { maxLength: 18, 'x-history': false, 'x-formerly': ['before'] },
    ])
      expect(faultsOf(withField(one)), JSON.stringify(one)).toEqual([])
  })
})

const source = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    // What only lists, types or refuses a word does not read it.
    .filter((name) => !/(schema\/types|core\/ajv|^ajv|-findings|schemas\/field-meaning)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
const code = ['core', 'server', 'src'].flatMap(source).join('\n')
const words = JSON.parse(readFileSync('src/schemas/resource.schema.json', 'utf8')).$defs as Json

describe('the vocabulary', () => {
  const ofField = Object.keys(words.field.properties).filter((word) => word.startsWith('x-'))
  /** Said for who reads the file alone, as its description says. */
  const annotations = ['x-standards']

  test.each(ofField.filter((word) => !annotations.includes(word)))('has a reader of %s', (word) => {
    expect(code).toMatch(new RegExp(`\\['${word}'\\]|'${word}':|\\('${word}'|'${word}'\\)`))
  })

  const members = ['x-list', 'x-form', 'x-reference', 'x-access', 'x-parts'].flatMap((word) =>
    Object.keys(words.field.properties[word].properties).map((member) => [word, member]),
  )
  test.each(members)('has a reader of %s.%s', (_word, member) => {
    expect(code).toMatch(new RegExp(`\\.${member}\\b|\\b${member}[,: }]`))
  })

  test.each(annotations)('says of %s that nothing follows', (word) => {
    expect(words.field.properties[word].description).toContain('Nothing follows')
  })

  test('names the looks and masks that there are', () => {
    expect(words.field.properties['x-form'].properties.widget.enum.toSorted()).toEqual([...widgetNames].toSorted())
    expect(words.field.properties['x-mask'].enum).toEqual(maskNames)
  })

  const rootWords = Object.keys(words.resource.properties).filter(
    (word) => !['$schema', 'kind', 'extends'].includes(word),
  )
  test.each(rootWords)('has a reader of the root’s %s', (word) => {
    expect(code).toMatch(
      new RegExp(`(schema|resource|candidate|target|first|\\])\\??\\.${word}\\b|\\{[^}\\n]*\\b${word}\\b[^}\\n]*\\}`),
    )
  })
})
