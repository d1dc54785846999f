import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productionOnly } from '../../scripts/production-only.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('node_modules/a/dist/development/index.mjs', 'export const a = "checked"')
  write('node_modules/a/dist/production/index.mjs', 'export const a = "plain"')
  write('node_modules/b/cjs/b.development.js', 'export const b = "checked"')
  // What a page of our own is called says nothing.
  write('src/development/own.js', 'export const own = "own"')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function builtOf(...imports: string[]): Promise<string> {
  const lines = imports.map((path) => `import * as it from '${path}'\nconsole.log(it)`)
  const entry = join(folder, 'src', `entry-${imports.join('').replaceAll(/\W/g, '')}.js`)
  writeFileSync(entry, lines.join('\n'))
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [productionOnly()],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  return JSON.stringify(built)
}

describe('a build', () => {
  test.each(['../node_modules/a/dist/development/index.mjs', '../node_modules/b/cjs/b.development.js'])(
    'with %s ends, and names it',
    async (path) => {
      await expect(builtOf(path)).rejects.toThrow(path.slice(2))
    },
  )

  test('with builds for production, and with folders of our own of any name, is made', async () => {
    const built = await builtOf('../node_modules/a/dist/production/index.mjs')
    expect(built).toContain('plain')
    expect(await builtOf('./development/own.js')).toContain('own')
  })
})
