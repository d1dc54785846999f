import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { phoneConfig } from '../../scripts/phone-build.ts'

const root = join(import.meta.dirname, '../..')
/** What comes with the page, and what comes at the step of files. */
let scripts: Rolldown.OutputChunk[]
let later: Rolldown.OutputChunk[]
let assets: Rolldown.OutputAsset[]
let page = ''

beforeAll(async () => {
  // Otherwise the build is one for developing, with the place of every element in it.
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    ...phoneConfig,
    root,
    build: { ...phoneConfig.build, write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  scripts = chunks.filter(({ isEntry }) => isEntry)
  later = chunks.filter(({ isEntry }) => !isEntry)
  assets = output.filter((file) => file.type === 'asset')
  vi.unstubAllEnvs()
  page = String(assets.find(({ fileName }) => fileName === 'phone.html')?.source)
})

describe('the customer’s page as it is built', () => {
  test('has 70 KB of script at most, where 100 KB are allowed, and 30 KB as it is sent', () => {
    expect(scripts).toHaveLength(1)
    const { code } = scripts[0]!
    expect(Buffer.byteLength(code)).toBeLessThan(70_000)
    expect(gzipSync(code).length).toBeLessThan(30_000)
  })

  test('asks for what makes one PDF of photos at the step of files: 20 KB at most, from the page’s own script', () => {
    expect(later.map(({ facadeModuleId }) => facadeModuleId?.replace(`${root}/`, ''))).toEqual([
      'src/phone/pages/index.tsx',
    ])
    expect(Buffer.byteLength(later[0]!.code)).toBeLessThan(20_000)
    expect(scripts[0]!.imports).toEqual([])
    expect(later[0]!.imports).toEqual([scripts[0]!.fileName])
  })

  test('is one page, with its style in it, and one script; no script stands in the page itself', () => {
    // Besides it, the reader of HEIC photos, which is fetched with the first of them.
    expect(assets.map(({ fileName }) => fileName.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/heic-worker.js',
      'assets/libheif.wasm',
      'phone.html',
    ])
    expect(page).not.toMatch(/heic|wasm/)
    expect(page).toMatch(/<style>.*--primary/s)
    expect(page).not.toContain('rel="stylesheet"')
    expect([...page.matchAll(/<script[^>]*>([^<]*)</g)].map(([, content]) => content)).toEqual([''])
    expect(Buffer.byteLength(page)).toBeLessThan(20_000)
  })

  test('has no line of the administration in it', () => {
    const foreign = [...scripts, ...later]
      .flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(`${root}/`, '')))
      .filter((id) => !/^(src\/phone|core|node_modules\/preact)\/|^(\0|phone\.html|vite\/)/.test(id))
    expect(foreign).toEqual([])
    expect(`${page}${scripts[0]!.code}`).not.toMatch(/react-admin|homePage|systemPage|\/report\//)
  })

  test('asks nothing of a phone that one of 2019 does not know', () => {
    const code = [...scripts, ...later].map((script) => script.code).join('\n')
    expect(code).not.toMatch(
      /\.(replaceAll|at|findLast|toSorted|toReversed|withResolvers|any|hasOwn|randomUUID)\(|structuredClone|allSettled/,
    )
    // Optional chaining, class fields and logical assignment are of 2020 and later.
    expect(code.replaceAll(/"(?:[^"\\]|\\.)*"|`[^`]*`|'(?:[^'\\]|\\.)*'/g, '""')).not.toMatch(
      /\?\.[A-Za-z[(]|\?\?|\|\|=|&&=|[;{}]#\w/,
    )
  })
})
