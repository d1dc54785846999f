import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'

const project = join(import.meta.dirname, '../..')
const text = (file: string): string => readFileSync(join(project, file), 'utf8')
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts

describe('the documents say what is so', () => {
  test('every npm command that a document names exists', () => {
    for (const file of ['README.md', 'ARCHITECTURE.md']) {
      const named = [...text(file).matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name = '']) => name).filter((name) => !['ci', 'brings', 'packages', 'install'].includes(name))
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    }
  })

  test('the settings of the README are the settings that are read, with the same defaults', () => {
    const rows = [...text('README.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(([, name = '', fallback = '']) => [name, fallback] as const)
    const known = [...text('server/settings.ts').matchAll(/variable: '([A-Z_]+)', fallback: '([^']*)'/g)].map(([, name = '', fallback = '']) => [name, fallback] as const)
    expect(new Map(rows)).toEqual(new Map(known))
  })

  test('a bad setting stops the start with one line that names variable, value and what is allowed', () => {
    expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is "eighty"; allowed: a number from 0 to 65535')
    expect(() => readSettings({ ADMIN_PASSWORD: '123' })).toThrow(/^ADMIN_PASSWORD is \(hidden\)/)
  })

  test('every file and folder that ARCHITECTURE.md names exists', () => {
    const paths = [...text('ARCHITECTURE.md').matchAll(/`((?:src|core|server|demo|tests|docs|scripts)\/[\w./-]*)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  })

  test('continuous integration calls the test command of the README', () => {
    expect(text('README.md')).toContain('npm ci && npm test')
    expect(text('.ci/run')).toMatch(/npm ci[^\n]*\n(exec )?npm test/)
  })

  test('no line of the project names a registry host or a path of a machine', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved":/)
  })
})
