import type { Page } from 'playwright-core'
import { launchBrowser, startServer } from '../../tests/support/browser.ts'

// Measures the cold start as a clerk with an old computer and a slow line has it: processor slowed down four times,
// fast 3G (1.6 Mbit/s down, 750 kbit/s up, 562 ms for a round), nothing cached. From the address of the login page to
// its form, and from the press on "sign in" to the first list with its rows. `npm run bench -- cold-start 5`: five
// times.

const runs = Number(process.argv[2] ?? 3)
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

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

const script = (page: Page): Promise<{ files: number; kilobytes: number }> =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith('.js'))
    return {
      files: files.length,
      kilobytes: Math.round(files.reduce((sum, file) => sum + file.transferSize, 0) / 1024),
    }
  })

const server = await startServer({ demo: true })
const browser = await launchBrowser()
const measured: Record<'loginPaint' | 'form' | 'listPaint' | 'list' | 'direct' | 'directPaint', number[]> = {
  loginPaint: [],
  form: [],
  listPaint: [],
  list: [],
  direct: [],
  directPaint: [],
}
try {
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const page = await context.newPage()
    await slow(page)
    const begun = Date.now()
    await page.goto(`${server.url}/user/login`, { waitUntil: 'commit' })
    await page.locator('input[name=username]').waitFor()
    measured.form.push(Date.now() - begun)
    measured.loginPaint.push(await largestPaint(page))
    // A person types for some seconds.
    await page.locator('input[name=username]').pressSequentially('clerk', { delay: 150 })
    await page.locator('input[name=password]').pressSequentially('Clerk@2026', { delay: 150 })
    await page.waitForTimeout(2000)
    const login = await script(page)
    const pressed = Date.now()
    await page.locator('button[type=submit]:visible').click()
    await page.locator('main table tbody tr').first().waitFor({ timeout: 60_000 })
    measured.list.push(Date.now() - pressed)
    measured.listPaint.push(await largestPaint(page))
    const list = await script(page)
    const cookies = await context.cookies()
    await context.close()
    // The same list opened by its address in an empty cache, as after an update.
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await other.addCookies(cookies)
    const direct = await other.newPage()
    await slow(direct)
    const asked = Date.now()
    await direct.goto(`${server.url}/homePage/qrCodeList`, { waitUntil: 'commit' })
    await direct.locator('main table tbody tr').first().waitFor({ timeout: 60_000 })
    measured.direct.push(Date.now() - asked)
    measured.directPaint.push(await largestPaint(direct))
    const alone = await script(direct)
    await other.close()
    if (run === 0)
      console.log(
        `script: login page ${login.kilobytes} KB in ${login.files} files until the press; first list after it ${list.kilobytes} KB more in ${list.files} files; the list alone ${alone.kilobytes} KB in ${alone.files} files (as sent, brotli)`,
      )
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`median of ${runs}, 4x processor, fast 3G, cold:`)
console.log(`  login page: form after ${median(measured.form)} ms, LCP ${Math.round(median(measured.loginPaint))} ms`)
console.log(
  `  sign in to first list: rows after ${median(measured.list)} ms, LCP ${Math.round(median(measured.listPaint))} ms`,
)
console.log(
  `  list by its address: rows after ${median(measured.direct)} ms, LCP ${Math.round(median(measured.directPaint))} ms`,
)
