import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, startServer } from '../../tests/support/browser.ts'

// Measures the first pages as a clerk with an old computer and a slow line has them: processor slowed down four times,
// fast 3G (1.6 Mbit/s down, 750 kbit/s up, 562 ms for a round). From the address of the login page to its form, from the
// press on "sign in" to the first list with its rows, and the list and the overview by their addresses; each with
// nothing in the cache, and again with everything in it. `npm run bench -- cold-start 5`: five times; `… 5 all`: with
// each request of the first time.

const runs = Number(process.argv[2] ?? 3)
const tellsAll = process.argv[3] === 'all'
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

type Visit = { milliseconds: number; paint: number; script: number; requests: number; calls: number; lists: number }
type Asked = { at: number; method: string; path: string }

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** When the largest thing of the page was painted, in ms since the page was asked for. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(last), 500)
      }),
  )

/** Bytes of script that came over the line since the page was asked for. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, file) => sum + file.transferSize, 0),
  )

/** Does something on a page and waits for what it leads to; counts what was asked for meanwhile. */
async function visit(page: Page, name: string, act: () => Promise<unknown>, until: string): Promise<Visit> {
  const asked: Asked[] = []
  const before = await scriptBytes(page)
  const begun = Date.now()
  const note = (request: { url(): string; method(): string }): void => {
    const { pathname, search, protocol } = new URL(request.url())
    if (protocol.startsWith('http'))
      asked.push({ at: Date.now() - begun, method: request.method(), path: pathname + search })
  }
  page.on('request', note)
  await act()
  await page.locator(until).first().waitFor({ timeout: 60_000 })
  const milliseconds = Date.now() - begun
  page.off('request', note)
  if (tellsAll) for (const { at, method, path } of asked) console.log(`${name}: ${at} ${method} ${path}`)
  const calls = asked.filter(({ path }) => path.startsWith('/stage-api') && !path.endsWith('.js'))
  return {
    milliseconds,
    paint: await largestPaint(page),
    script: Math.max(0, (await scriptBytes(page)) - before),
    requests: asked.length,
    calls: calls.length,
    lists: calls.filter(({ path }) => path.includes('/code/list')).length,
  }
}

const rows = 'main table tbody tr'
const chart = 'main [role=img] svg'
const pages = { list: ['/homePage/qrCodeList', rows], overview: ['/overviewPage/index', chart] } as const

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await slow(page)
  return page
}

async function signIn(
  context: BrowserContext,
  state: string,
  note: (name: string, visit: Visit) => void,
): Promise<void> {
  const page = await open(context)
  const login = (): Promise<unknown> => page.goto(`${server.url}/user/login`, { waitUntil: 'commit' })
  note(`login page, ${state}`, await visit(page, 'login', login, 'input[name=username]'))
  // A person types for some seconds.
  await page.locator('input[name=username]').pressSequentially('clerk', { delay: 150 })
  await page.locator('input[name=password]').pressSequentially('Clerk@2026', { delay: 150 })
  await page.waitForTimeout(2000)
  const press = (): Promise<void> => page.locator('button[type=submit]:visible').click()
  note(`sign in to first list, ${state}`, await visit(page, 'sign in', press, rows))
  await page.waitForTimeout(2000)
  await page.close()
}

const server = await startServer({ demo: true })
const browser = await launchBrowser()
const measured = new Map<string, Visit[]>()
const note = (name: string, visited: Visit): void => void measured.set(name, [...(measured.get(name) ?? []), visited])
const view = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }
try {
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(view)
    await signIn(context, 'cold', note)
    const cookies = await context.cookies()
    await context.clearCookies()
    await signIn(context, 'warm', note)
    await context.close()
    for (const [name, [address, until]] of Object.entries(pages)) {
      // As after an update: signed in, and nothing in the cache.
      const other = await browser.newContext(view)
      await other.addCookies(cookies)
      for (const state of ['cold', 'warm']) {
        const page = await open(other)
        const go = (): Promise<unknown> => page.goto(server.url + address, { waitUntil: 'commit' })
        note(`${name} by its address, ${state}`, await visit(page, name, go, until))
        await page.waitForTimeout(2000)
        await page.close()
      }
      await other.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`medians of ${runs}, 4x processor, fast 3G; script as sent:`)
for (const [name, visits] of measured) {
  const of = (key: keyof Visit): number => Math.round(median(visits.map((visited) => visited[key])))
  console.log(
    `  ${name.padEnd(27)} ${String(of('milliseconds')).padStart(5)} ms, LCP ${String(of('paint')).padStart(5)} ms, ` +
      `script ${Math.round(of('script') / 1024)} KB, ${of('requests')} requests, ${of('calls')} calls, ${of('lists')} lists`,
  )
}
