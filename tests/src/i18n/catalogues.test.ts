import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { messages as enUS } from '../../../src/i18n/en-US/index.ts'
import { createI18nProvider } from '../../../src/i18n/provider.ts'
import { messages as zhCN } from '../../../src/i18n/zh-CN/index.ts'

const source = join(import.meta.dirname, '../../../src')

const flat = (tree: object, path = ''): Map<string, string> => new Map(Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flat(value as object, `${path}${key}.`)])))
const chinese = flat(zhCN)
const other = flat(enUS)
const places = (text: string): string[] => [...new Set([...text.matchAll(/%?\{(\w+)\}/g)].map((match) => match[0]))].sort()

const files = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
const sources = files(source).filter((file) => /\.tsx?$/.test(file) && !file.includes('/i18n/'))

test('both languages have the same keys', () => {
  expect([...other.keys()].sort()).toEqual([...chinese.keys()].sort())
})

test('no text is empty but where it stands for nothing', () => {
  for (const catalogue of [chinese, other]) expect([...catalogue].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null')).toEqual([])
})

test('the texts of a key have the same places to fill', () => {
  const wordForms = (text: string): string[] => places(text).filter((place) => place !== '%{smart_count}')
  const different = [...chinese].filter(([key, text]) => !key.startsWith('ra.') && wordForms(text).join() !== wordForms(other.get(key) ?? '').join())
  expect(different.map(([key]) => key)).toEqual([])
})

test('every text of react-admin is there', () => {
  const wanted = [...flat(english).keys()]
  expect(wanted.filter((key) => !chinese.has(key))).toEqual([])
})

test('English texts hold no Chinese, and Chinese texts are not left in English', () => {
  expect([...other].filter(([, text]) => /\p{Script=Han}/u.test(text)).map(([key]) => key)).toEqual([])
  // The specification words these two in English.
  const english = new Set(['failure.forbidden', 'failure.unauthorized', 'failure.userInfoTitle', 'failure.verification'])
  expect([...chinese].filter(([key, text]) => /[A-Za-z]{4,}/.test(text.replaceAll(/%?\{\w+\}/g, '')) && !/\p{Script=Han}/u.test(text) && !english.has(key)).map(([key]) => key)).toEqual([])
})

describe('what is seen stands in the catalogues', () => {
  /** Comments may hold any language. */
  const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  /** Units are names of `core/money.ts`, shown by their texts; a language is called by its own name. */
  const names = /'(元|千元|万元|百万元|亿元|中文)'/g

  test('no Chinese in a component', () => {
    const found = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const name = relative(source, file)
        const text = code(readFileSync(file, 'utf8')).replaceAll(names, '')
        return [...text.matchAll(/.*\p{Script=Han}.*/gu)].map((match) => `${name}: ${match[0].trim()}`)
      })
    expect(found).toEqual([])
  })

  test('no bare English sentence between the tags of a component', () => {
    const found = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...code(readFileSync(file, 'utf8')).matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}=;()]*)</g)].map((match) => `${relative(source, file)}: ${match[1]?.trim()}`))
    expect(found).toEqual([])
  })

  test('every key that is asked for in full is there', () => {
    const keys = sources.flatMap((file) => [...code(readFileSync(file, 'utf8')).matchAll(/\b(?:translate|notify|text)\(\s*'([a-z]\w*(?:\.\w+)+)'/g)].map((match) => [relative(source, file), match[1] ?? ''] as const))
    expect(keys.length).toBeGreaterThan(50)
    expect(keys.filter(([, key]) => !chinese.has(key))).toEqual([])
  })
})

test('one language is loaded, with names of resources and fields from the schemas', async () => {
  const { loadSchemas } = await import('../../../server/schemas/store.ts')
  const { resources } = loadSchemas(join(source, 'schemas'))
  const provider = await createI18nProvider('en-US', resources)
  expect(provider.getLocale()).toBe('en-US')
  expect(provider.translate('app.list.total', { smart_count: 14, total: '14' })).toBe('total 14 records')
  expect(provider.translate('resources.uploadData/index.name')).toBe('Customers')
  expect(provider.translate('resources.uploadData/index.fields.creditCode')).toBe('Unified social credit code')
  expect((await createI18nProvider('zh-CN', resources)).translate('app.list.total', { smart_count: 14, total: '14' })).toBe('共 14 条记录')
})
