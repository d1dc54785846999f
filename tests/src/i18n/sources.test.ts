import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageEntries } from '../../../core/navigation.ts'
import { enUS as serverEnglish } from '../../../core/i18n/en-US.ts'
import { zhCN as serverChinese } from '../../../core/i18n/zh-CN.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { messages } from '../../../src/i18n/zh-CN/index.ts'
import { findTexts, saidIn, sourceFiles, type Finding } from '../../support/source-texts.ts'

const root = join(import.meta.dirname, '../../..')
const catalogue = (file: string): boolean => /\/i18n\/(zh-CN|en-US)/.test(file)
const pages = sourceFiles(root, 'src').filter((file) => !catalogue(file))

const flat = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : flat(value as object, `${path}${key}.`),
  )
const keys = flat(messages)
const areas = Object.keys(messages)

/** Texts that stand in a source with good reason. */
const allowed: { file: RegExp; text: RegExp; reason: string }[] = [
  {
    file: /./,
    text: /^(元|百元|千元|万元|十万元|百万元|千万元|亿元|十亿元)$/,
    reason: 'names of units, shown by their texts',
  },
  { file: /./, text: /^#[0-9a-f]{6}$/, reason: 'a colour' },
  {
    file: /UserLayout|LoginPage|provider/,
    text: /^(中文|简体中文|English)$/,
    reason: 'a language is called by its own name',
  },
  {
    file: /tables\/values/,
    text: /^(是|否|Yes|No)$/,
    reason: 'both languages side by side, where there is no catalogue',
  },
  { file: /addReport\/plan/, text: /^…年…月$/, reason: 'part of the name of a report, which is written in Chinese' },
  { file: /editor\/gaps/, text: /^待填$/, reason: 'the mark of a gap in the text of a report' },
  { file: /documents/, text: /style-name='标题/, reason: 'the name that Word gives the style' },
  { file: /documents\/tables/, text: /^编制单位：…$/, reason: 'a cell of a Chinese statement, which the import reads' },
  { file: /SearchDialog/, text: /^Esc$/, reason: 'the name of a key, which is printed on it' },
]
const fine = ({ file, text }: Finding): boolean => allowed.some((one) => one.file.test(file) && one.text.test(text))

describe('what is seen stands in the catalogues', () => {
  const found = pages.flatMap((file) => findTexts(root, file))

  test('no visible text, and no Chinese, stands in a source', () => {
    expect(
      found
        .filter((finding) => !fine(finding))
        .map(({ file, line, where, text }) => `${file}:${line} (${where}) ${text}`),
    ).toEqual([])
  })

  test('no exception outlives its reason', () => {
    expect(
      allowed
        .filter((one) => !found.some(({ file, text }) => one.file.test(file) && one.text.test(text)))
        .map(({ reason }) => reason),
    ).toEqual([])
  })

  test('no mark of Chinese writing is put between texts', () => {
    const marks = pages.flatMap((file) =>
      saidIn(root, file)
        .literals.filter((text) => /^[、，。；：（）]+$/.test(text))
        .map((text) => `${relative(root, file)}: ${text}`),
    )
    expect(marks).toEqual([])
  })
})

describe('keys', () => {
  const said = pages.map((file) => saidIn(root, file))
  const literals = new Set(said.flatMap((source) => source.literals))
  const inArea = (text: string): boolean => areas.some((area) => text.startsWith(area))
  const templates = said
    .flatMap((source) => source.templates)
    .filter(({ source }) => inArea(source.slice(1)) && /^\^\w+\\\./.test(source))

  test('every key that a source names is there', () => {
    const asked = [...literals].filter(
      (text) => /^[a-z]\w*(\.[\w-]+)+$/.test(text) && areas.includes(text.split('.')[0] ?? ''),
    )
    expect(asked.length).toBeGreaterThan(150)
    expect(asked.filter((text) => !keys.includes(text) && !keys.some((key) => key.startsWith(`${text}.`)))).toEqual([])
  })

  test('every family of keys that a source asks for has members', () => {
    expect(templates.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([])
  })

  test('every text is used', () => {
    // react-admin asks for its own texts; the login page reads its catalogue as an object.
    const signIn = [
      ...said.filter(({ file }) => file.startsWith('src/login')),
      ...['core/password-strength.ts', 'src/dataProvider/http-error.ts'].map((file) => saidIn(root, join(root, file))),
    ]
    const parts = new Set(signIn.flatMap((source) => [...source.properties, ...source.literals]))
    const built = signIn.flatMap((source) => source.templates).filter(({ source }) => /^\^\w+\.\+\$$/.test(source))
    const used = (key: string): boolean =>
      key.startsWith('ra.') ||
      (key.startsWith('login.')
        ? key
            .split('.')
            .slice(1)
            .every((part) => parts.has(part) || built.some((pattern) => pattern.test(part)))
        : literals.has(key) || templates.some((pattern) => pattern.test(key)))
    expect(keys.filter((key) => !used(key))).toEqual([])
  })

  test('every sentence of the server is used, in both languages with the same places to fill', () => {
    const server = sourceFiles(root, 'server', 'core', 'src', 'scripts')
      .filter((file) => !catalogue(file))
      .map((file) => saidIn(root, file))
    const texts = new Set(server.flatMap((source) => source.literals))
    const families = server.flatMap((source) => source.templates).filter(({ source }) => /^\^\w+\\\./.test(source))
    expect(
      Object.keys(serverChinese).filter((key) => !texts.has(key) && !families.some((pattern) => pattern.test(key))),
    ).toEqual([])
    const places = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()
    expect(Object.keys(serverEnglish).sort()).toEqual(Object.keys(serverChinese).sort())
    const chinese = serverChinese as Record<string, string>
    expect(
      Object.entries(serverEnglish)
        .filter(([key, text]) => places(text) !== places(chinese[key] ?? ''))
        .map(([key]) => key),
    ).toEqual([])
  })
})

test('every page has its own help', () => {
  const { resources } = loadSchemas(join(root, 'src/schemas'))
  const topics = [...Object.keys(pageEntries), ...resources.map(({ name }) => name)]
  expect(
    topics.filter((name) => !keys.includes(`help.pages.${name}.about`) || !keys.includes(`help.pages.${name}.steps`)),
  ).toEqual([])
  const known = new Set([...topics, ...resources.map(({ name }) => `${name}_create`)])
  expect(Object.keys(messages.help.pages).filter((name) => !known.has(name))).toEqual([])
})
