import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')

function sources(folder: string): string[] {
  return readdirSync(join(project, folder)).flatMap((entry) => {
    const path = join(folder, entry)
    if (statSync(join(project, path)).isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry) ? [path] : []
  })
}

/** Imports of a file as paths from the project's root; packages stay as they are. */
export function importsOf(file: string, text = readFileSync(join(project, file), 'utf8')): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? relative(project, resolve(join(project, dirname(file)), name)) : name,
  )
}

const crossings = (files: string[], forbidden: (file: string, imported: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => forbidden(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )

describe('the walls of the house', () => {
  test('core imports neither side and nothing of Node', () => {
    expect(
      crossings(sources('core'), (_, imported) => /^(server|src)\//.test(imported) || imported.startsWith('node:')),
    ).toEqual([])
  })

  test('the browser application and the server do not import each other', () => {
    expect(
      crossings(sources('src'), (_, imported) => imported.startsWith('server/') || imported.startsWith('node:')),
    ).toEqual([])
    expect(crossings(sources('server'), (_, imported) => /^src\/.*\.tsx?$/.test(imported))).toEqual([])
  })

  test('the guard and its lists stay on the server: the browser knows its types alone', () => {
    const loaded = new Set(sources('src'))
    for (const file of loaded) {
      const text = readFileSync(join(project, file), 'utf8').replace(/^(?:import|export) type .*$/gm, '')
      for (const imported of importsOf(file, text)) if (/^(?:src|core)\/.*\.tsx?$/.test(imported)) loaded.add(imported)
    }
    expect(loaded.size).toBeGreaterThan(500)
    expect([...loaded].filter((file) => file.startsWith('core/guard/'))).toEqual([])
  })

  test('custom folders do not import each other', () => {
    const folder = (path: string): string => /^src\/custom\/([^/]+)\//.exec(path)?.[1] ?? ''
    expect(
      crossings(
        sources('src/custom'),
        (file, imported) => folder(imported) !== '' && folder(file) !== '' && folder(file) !== folder(imported),
      ),
    ).toEqual([])
  })

  test('the customer’s page and the administration share nothing of src', () => {
    const mine = sources('src/phone')
    expect(mine.length).toBeGreaterThan(20)
    expect(
      crossings(mine, (_, imported) => !/^(src\/phone|core)\//.test(imported) && !/^preact(\/|$)/.test(imported)),
    ).toEqual([])
    expect(
      crossings(
        sources('src').filter((file) => !mine.includes(file)),
        (_, imported) => imported.startsWith('src/phone/') || /^preact(\/|$)/.test(imported),
      ),
    ).toEqual([])
  })

  test('routes hold no SQL', () => {
    const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    expect(sources('server/routes').filter((file) => query.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
    expect(
      crossings(sources('server/routes'), (_, imported) => ['kysely', 'pg', 'node:sqlite'].includes(imported)),
    ).toEqual([])
  })

  test('whose records a user sees is decided in one place', () => {
    const byHand = /\bscopeOf\b|\bscope\??\.(column|value)\b|\.where\([^)]*(owner_id|branch_id)[^)]*\buser\./
    // Passages are shared by branch in a way of their own.
    const files = sources('server').filter((file) => !/^server\/(auth|reports\/passages)\//.test(file))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => byHand.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
  })

  test('components do not fetch', () => {
    const files = ['src/custom', 'src/resources', 'src/layout', 'src/features/editor', 'src/fields'].flatMap(sources)
    expect(
      files.filter((file) => /\bfetch\(|XMLHttpRequest|EventSource/.test(readFileSync(join(project, file), 'utf8'))),
    ).toEqual([])
  })
})
