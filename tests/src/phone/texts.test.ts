import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enUS } from '../../../src/phone/i18n/en-US.ts'
import { zhCN } from '../../../src/phone/i18n/zh-CN.ts'
import { pagesEnUS } from '../../../src/phone/i18n/en-US-pages.ts'
import { pagesZhCN } from '../../../src/phone/i18n/zh-CN-pages.ts'
import { saidIn, sourceFiles } from '../../support/source-texts.ts'

const root = join(import.meta.dirname, '../../..')
const flat = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value as object, `${path}${key}.`),
  )
const places = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()
const chinese = new Map(flat({ ...zhCN, pages: pagesZhCN }))
const english = new Map(flat({ ...enUS, pages: pagesEnUS }))

test('both languages say the same with the same places to fill', () => {
  expect([...english.keys()]).toEqual([...chinese.keys()])
  expect(
    [...chinese].filter(([key, text]) => places(text) !== places(english.get(key) ?? '')).map(([key]) => key),
  ).toEqual([])
})

test('no text is empty, and none is left in the other language', () => {
  for (const texts of [chinese, english]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  // A language is called by its own name, and kinds of files by their makers'.
  const own = (key: string): boolean =>
    key === 'otherLanguage' ||
    key === 'files.of' ||
    key === 'pages.refused' ||
    key === 'months' ||
    key.startsWith('files.groups.')
  expect([...english].filter(([key, text]) => /\p{Script=Han}/u.test(text) && !own(key))).toEqual([])
  expect([...chinese].filter(([key, text]) => !/[\p{Script=Han}、]/u.test(text) && !own(key))).toEqual([])
})

test('every text is shown somewhere', () => {
  const sources = sourceFiles(root, 'src/phone')
    .filter((file) => !/i18n[\\/](zh|en)/.test(file))
    .map((file) => ({ ...saidIn(root, file), text: readFileSync(file, 'utf8') }))
  const names = new Set(
    sources.flatMap(({ properties, text }) => [
      ...properties,
      ...[...text.matchAll(/\{ ([\w, {}:]+) \} = /g)].flatMap(([, taken = '']) => taken.split(/\W+/)),
    ]),
  )
  // Chosen by what the code, the file or the step is.
  const dynamic =
    /^(purposes|types|decline\.reasons|files\.sections|files\.reasons|files\.groups)\.|^steps\.(identify|consent|files)$|^files\.(camera|photos|pick)For$|^pages$|^pages\.(faults\..*|(camera|photos)For|earlier|later|remove)$|^files\.(waiting|sending|paused|broken|missing|done|removing|refused)$/
  expect(
    [...chinese.keys()].filter(
      (key) =>
        !dynamic.test(key) &&
        !key
          .replace(/^pages\./, '')
          .split('.')
          .every((part) => names.has(part)),
    ),
  ).toEqual([])
})
