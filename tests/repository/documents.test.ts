import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageFunctions } from '../../core/expressions/functions.ts'
import { readSettings } from '../../server/settings.ts'

const project = join(import.meta.dirname, '../..')
const text = (file: string): string => readFileSync(join(project, file), 'utf8')
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const foldersIn = (folder: string): string[] =>
  readdirSync(join(project, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(project, folder, name)).length > 0)

describe('the documents say what is so', () => {
  test('every npm command that a document names exists', () => {
    for (const file of documents) {
      const named = [...text(file).matchAll(/npm (?:run (?:--[a-z]+ )?)?([a-z-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !['ci', 'brings', 'packages', 'install'].includes(name))
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    }
  })

  test('the settings of the documents are the settings that are read, with the same defaults', () => {
    const rows = [...text('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(
      ([, name = '', fallback = '']) => [name, fallback] as const,
    )
    const known = [...text('server/setting-rules.ts').matchAll(/variable: '([A-Z_]+)',\s+fallback: '([^']*)'/g)].map(
      ([, name = '', fallback = '']) => [name, fallback] as const,
    )
    expect(new Map(rows)).toEqual(new Map(known))
  })

  test('a bad setting stops the start with one line that names variable, value and what is allowed', () => {
    expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is "eighty"; allowed: a number from 0 to 65535')
    expect(() => readSettings({ ADMIN_PASSWORD: '123' })).toThrow(/^ADMIN_PASSWORD is \(hidden\)/)
  })

  test('every file and folder that a document names exists', () => {
    const paths = documents.flatMap((file) =>
      [...text(file).matchAll(/`((?:src|core|server|demo|tests|docs|scripts)\/[\w./-]*)`/g)].map(
        ([, path = '']) => path,
      ),
    )
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  })

  test.each(['core', 'server', 'src'])('the map has every folder of %s/', (side) => {
    const map = text('ARCHITECTURE.md')
    expect(
      foldersIn(side).filter(
        (folder) => ![`\`${folder}\``, `\`${folder}/`, `${side}/${folder}/`].some((name) => map.includes(name)),
      ),
    ).toEqual([])
  })

  test('decisions have a number each', () => {
    const numbers = readdirSync(join(project, 'docs/decisions')).map((name) => name.slice(0, 4))
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  test('the page of the rule language has every function, and every word of a rule’s file', () => {
    const page = text('docs/rule-language.md')
    const { $defs } = JSON.parse(text('src/schemas/rule.schema.json')) as {
      $defs: Record<string, { properties?: object }>
    }
    const words = ['expressionRule', 'algorithmRule'].flatMap((kind) => Object.keys($defs[kind]?.properties ?? {}))
    expect(words.length).toBeGreaterThan(20)
    expect(
      [...Object.keys(languageFunctions), ...words].filter(
        (name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}(`),
      ),
    ).toEqual([])
  })

  test('continuous integration calls the test command of the README', () => {
    expect(text('README.md')).toContain('npm ci && npm test')
    expect(text('.ci/run')).toMatch(/npm ci[^\n]*\n(exec )?npm test/)
  })

  test('no line of the project names a registry host or a path of a machine', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved":/)
  })
})
