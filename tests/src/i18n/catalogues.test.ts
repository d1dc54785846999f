import { join } from 'node:path'
import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { messages as enUS } from '../../../src/i18n/en-US/index.ts'
import { createI18nProvider } from '../../../src/i18n/provider.ts'
import { messages as zhCN } from '../../../src/i18n/zh-CN/index.ts'

const source = join(import.meta.dirname, '../../../src')

const flat = (tree: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flat(value as object, `${path}${key}.`)],
    ),
  )
const chinese = flat(zhCN)
const other = flat(enUS)
const places = (text: string): string[] =>
  [...new Set([...text.matchAll(/%?\{(\w+)\}/g)].map((match) => match[0]))].sort()

test('both languages have the same keys', () => {
  expect([...other.keys()].sort()).toEqual([...chinese.keys()].sort())
})

test('no text is empty but where it stands for nothing', () => {
  for (const catalogue of [chinese, other])
    expect([...catalogue].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null')).toEqual([])
})

test('the texts of a key have the same places to fill', () => {
  const wordForms = (text: string): string[] => places(text).filter((place) => place !== '%{smart_count}')
  const different = [...chinese].filter(
    ([key, text]) => !key.startsWith('ra.') && wordForms(text).join() !== wordForms(other.get(key) ?? '').join(),
  )
  expect(different.map(([key]) => key)).toEqual([])
})

test('every text of react-admin is there', () => {
  const wanted = [...flat(english).keys()]
  expect(wanted.filter((key) => !chinese.has(key))).toEqual([])
})

test('English texts hold no Chinese, and Chinese texts are not left in English', () => {
  expect([...other].filter(([, text]) => /\p{Script=Han}/u.test(text)).map(([key]) => key)).toEqual([])
  // The specification words these two in English.
  const english = new Set([
    'failure.forbidden',
    'failure.unauthorized',
    'failure.userInfoTitle',
    'failure.verification',
  ])
  expect(
    [...chinese]
      .filter(
        ([key, text]) =>
          /[A-Za-z]{4,}/.test(text.replaceAll(/%?\{\w+\}/g, '').replaceAll(/Excel|Word/g, '')) &&
          !/\p{Script=Han}/u.test(text) &&
          !english.has(key),
      )
      .map(([key]) => key),
  ).toEqual([])
})

test('one language is loaded, with names of resources and fields from the schemas', async () => {
  const { loadSchemas } = await import('../../../server/schemas/store.ts')
  const { resources } = loadSchemas(join(source, 'schemas'))
  const provider = await createI18nProvider('en-US', resources)
  expect(provider.getLocale()).toBe('en-US')
  expect(provider.translate('app.list.total', { smart_count: 14, total: '14' })).toBe('total 14 records')
  expect(provider.translate('resources.uploadData/index.name')).toBe('Customers')
  expect(provider.translate('resources.uploadData/index.fields.creditCode')).toBe('Unified social credit code')
  expect(
    (await createI18nProvider('zh-CN', resources)).translate('app.list.total', { smart_count: 14, total: '14' }),
  ).toBe('共 14 条记录')
})
