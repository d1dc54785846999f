import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'
import { serverProgram } from '../../scripts/stale.ts'

const project = join(import.meta.dirname, '../..')

const isBrought = process.platform === 'linux' && process.arch === 'x64'

/** Milliseconds until a page is taken for one that never comes; no measure of speed, on however busy a machine. */
export const patience = 120_000

/** Where the Chromium that npm brings lies, unpacked; null where the system's Chrome is taken. */
export async function chromiumPath(): Promise<string | null> {
  if (!isBrought) return null
  // Tells the package to unpack the system libraries that a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  return sparticuz.executablePath()
}

/** A Chromium without a window: the one that npm brings on Linux, the system's Chrome elsewhere. */
export async function launchBrowser(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ]
  const forTests = process.env['TEST_BROWSER_FLAGS']
  if (forTests) args.push(forTests)
  const executablePath = await chromiumPath()
  const browser = await (executablePath === null
    ? chromium.launch({ channel: 'chrome', args })
    : chromium.launch({ executablePath, headless: true, args }))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', (page) => opened?.push(page))
    opened?.push(context)
    return context
  }
  return browser
}

/** Pages and their contexts that tests that run have opened; null outside of tests. */
let opened: { close(): Promise<void> }[] | null = null

/** Notes from here on which pages are opened. */
export function noteOpened(): void {
  opened ??= []
}

/** Closes what was opened since it is noted. */
export async function closeOpened(): Promise<void> {
  const mine = opened ?? []
  opened = null
  await Promise.all(mine.map((one) => one.close()))
}

export type RunningServer = { url: string; pid: number; output: () => string; stop: () => Promise<void> }

/** The file and flags of the server: the demo comes up filled where the tests have prepared it. */
function programOf(demo: boolean): string[] {
  const prepared = process.env['TEST_DEMO']
  if (demo && prepared) return [join(import.meta.dirname, 'demo-server.ts'), prepared]
  return [serverProgram(project), ...(demo ? ['--demo'] : [])]
}

/**
 * The product as a user starts it, on a free port with a data folder of its own.
 *
 * @param options.demo the demo on a database in memory; otherwise an empty database whose administrator has
 * `Admin#2026`
 */
export async function startServer(
  options: { demo?: boolean; environment?: Record<string, string> } = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-test-'))
  const child: ChildProcess = spawn(process.execPath, programOf(options.demo ?? false), {
    cwd: project,
    env: {
      NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'),
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: 'Admin#2026',
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), 180_000)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
