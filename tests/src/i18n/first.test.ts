import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { first } from '../../../src/i18n/zh-CN/first.ts'
import { rest } from '../../../src/i18n/zh-CN/rest.ts'
import { createI18nProvider } from '../../../src/i18n/provider.ts'

const root = join(import.meta.dirname, '../../..')

/** What a source imports at once: neither types nor what it loads later. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s+)?'(\.[^']+)'/gm)].map(([, path = '']) =>
    resolve(dirname(file), path),
  )

/** The sources of the administration's first files, with their texts. */
function firstSources(): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [join(root, 'src/admin/start.tsx')]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.includes('/i18n/') || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    waiting.push(...importsOf(file, text))
  }
  return found
}

test('what the first files show is in the first texts', () => {
  const sources = firstSources()
  expect(sources.size).toBeGreaterThan(100)
  const late = [...sources].flatMap(([file, text]) =>
    Object.keys(rest)
      .filter((area) => new RegExp(`['\`]${area}\\.\\w`).test(text))
      .map((area) => `${relative(root, file)} shows a text of ${area}`),
  )
  expect(late).toEqual([])
})

test('no area is in both', () => {
  expect(Object.keys(first).filter((area) => Object.hasOwn(rest, area))).toEqual([])
})

test('a language begins with the first texts, and has all once it is complete', async () => {
  const texts = await createI18nProvider('en-US')
  expect(texts.translate('app.list.total', { smart_count: 2, total: '2' })).toBe('total 2 records')
  expect(texts.translate('overview.title', { _: '' })).toBe('')
  await texts.complete()
  expect(texts.translate('app.list.total', { smart_count: 2, total: '2' })).toBe('total 2 records')
  expect(texts.translate('overview.title', { _: '' })).not.toBe('')
})
