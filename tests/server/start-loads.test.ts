import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'assistant-loads-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a server of SQLite has loaded when it answers. */
async function loadedAtStart(): Promise<string[]> {
  const list = join(folder, 'loaded.json')
  const child = spawn(process.execPath, ['--import', './tests/support/loaded-modules.ts', 'server/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      PORT: '0',
      DATA_DIR: folder,
      LOADED_MODULES: list,
    },
  })
  let said = ''
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (/http:\/\/127\.0\.0\.1:\d+\n/.test(said)) resolve()
      })
  })
  const closed = once(child, 'close')
  await Promise.race([listening, closed.then(() => Promise.reject(new Error(said)))])
  child.kill('SIGTERM')
  await closed
  return JSON.parse(readFileSync(list, 'utf8')) as string[]
}

const packageOf = (url: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? ''

/** What only some calls need, and loads with the first of them. */
const later =
  /^(xlsx|nodemailer|pg|pg-.*|piscina|pinyin-pro|docx|fontkit|mammoth|pdfkit|pdfjs-dist|qrcode|diff|linkifyjs|prosemirror-.*|@tiptap\/.*)$/

test('a start loads nothing that only later calls need', async () => {
  // The first one writes an administrator, whose name is stored with its sound.
  await loadedAtStart()
  const loaded = await loadedAtStart()
  const packages = new Set(loaded.map(packageOf))
  expect([...packages].filter((name) => later.test(name))).toEqual([])
  expect(loaded.filter((url) => url.includes('/server/demo/'))).toEqual([])
  // Each further one costs a start from the sources half a millisecond; whoever adds many asks whether a start needs them.
  // A kind of field is several: five were added. What claims are read by is four more, and what types that change ask.
  expect(loaded.filter((url) => url.startsWith('file:')).length).toBeLessThan(2335)
})
