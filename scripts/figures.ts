import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { launchBrowser, startServer } from '../tests/support/browser.ts'
import { project } from './run.ts'
import { textIn } from './bench/answer.ts'

// Prints the figures that are watched: script loaded by the first pages, and tests per line of source.

/** Script that a page loads, in KB of gzip, whatever encoding the server chose. */
async function scriptOf(page: Page, action: () => Promise<void>): Promise<{ files: number; kilobytes: number }> {
  const loaded = new Set<string>()
  const note = (request: Request): void => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js') && request.headers()['sec-purpose'] !== 'prefetch') loaded.add(path)
  }
  page.on('request', note)
  await action()
  page.off('request', note)
  let bytes = 0
  for (const path of loaded) {
    const body = path.startsWith('/stage-api')
      ? Buffer.from(await (await page.request.get(new URL(path, page.url()).href)).body())
      : readFileSync(join(project, 'dist', path))
    bytes += gzipSync(body).length
  }
  return { files: loaded.size, kilobytes: Math.round(bytes / 1024) }
}

function lines(folder: string, pattern: RegExp): number {
  return readdirSync(join(project, folder), { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + lines(path, pattern)
    return pattern.test(entry.name) && statSync(join(project, path)).size > 0
      ? sum +
          readFileSync(join(project, path), 'utf8')
            .split('\n')
            .filter((line) => line.trim() !== '').length
      : sum
  }, 0)
}

const server = await startServer({ demo: true })
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const login = await scriptOf(page, async () => {
    await page.goto(`${server.url}/user/login`, { waitUntil: 'networkidle' })
  })
  console.log(`login page: ${login.kilobytes} KB of script (gzip) in ${login.files} files; aim 150`)
  const answer = await page.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'clerk', password: 'Clerk@2026' },
  })
  const token = await textIn(answer, 'token')
  await context.addCookies([{ name: 'token', value: token, url: server.url }])
  const list = await scriptOf(page, async () => {
    await page.goto(`${server.url}/uploadData/index`, { waitUntil: 'networkidle' })
  })
  console.log(`first list: ${list.kilobytes} KB of script (gzip) in ${list.files} files; aim 350`)
} finally {
  await browser.close()
  await server.stop()
}

const source = ['src', 'core', 'server'].reduce((sum, folder) => sum + lines(folder, /\.tsx?$/), 0)
const tests = lines('tests', /\.tsx?$/)
console.log(
  `${source} lines of source, ${tests} lines of tests: ${(tests / source).toFixed(2)} lines of test per line of source`,
)
