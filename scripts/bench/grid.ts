import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/support/browser.ts'
import { serveLongTable } from '../../tests/support/long-table.ts'
import { textIn } from './answer.ts'

declare global {
  interface Window {
    /** What the page noted, since it was told to. */
    framesNoted?: () => number[]
    /** What the page noted, since it was told to. */
    keysNoted?: () => number[]
  }
}

// Prints how the grid does with 10,000 rows of 30 columns: frames per second while scrolling, and the time from a key
// to what it paints, at full speed and with a processor four times as slow. "idle" is what the machine gives with
// nothing to do.

const rows = 10_000
const columns = 30
type Frames = { fps: number; late: number; busy: number }

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Milliseconds of work that the page's thread has done, other processes left out. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function frames(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    let on = true
    const note = (time: number): void => {
      times.push(time)
      if (on) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { framesNoted: () => ((on = false), times) })
  })
  const before = await worked(session)
  await act()
  const busy = (await worked(session)) - before
  const times = await page.evaluate(() => window.framesNoted?.() ?? [])
  const gaps = times
    .slice(1)
    .map((time, index) => time - times[index]!)
    .sort((a, b) => a - b)
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return { fps: gaps.length / seconds, late: percentile(gaps, 0.95), busy: busy / gaps.length }
}

/** Milliseconds from the key's event to the frame after what it changed, for each letter. */
async function keyTimes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const note = (event: KeyboardEvent): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp)
        channel.port2.postMessage(null)
      })
    }
    document.addEventListener('keydown', note, true)
    Object.assign(window, { keysNoted: () => (document.removeEventListener('keydown', note, true), times) })
  })
  for (const letter of text) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(60)
  }
  return (await page.evaluate(() => window.keysNoted?.() ?? [])).sort((a, b) => a - b)
}

/** Steps of the frame's scroll offset, one an animation frame: what a finger on the scrollbar does. */
const scrollBy = (page: Page, distance: { x?: number; y?: number }, steps: number): Promise<void> =>
  page.evaluate(
    async ({ x = 0, y = 0, count }) => {
      const frame = [...document.querySelectorAll('[role=dialog] [role=grid]')].at(-1)!
      for (let step = 0; step < count; step++) {
        frame.scrollTop += y
        frame.scrollLeft += x
        await new Promise(requestAnimationFrame)
      }
    },
    { ...distance, count: steps },
  )

const server = await serveLongTable(rows, columns)
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const answer = await page.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'admin', password: 'Admin#2026' },
  })
  const token = await textIn(answer, 'token')
  await context.addCookies([{ name: 'token', value: token, url: server.url }])
  const proof = {
    name: '证明.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  }
  await page.request.post(`${server.url}/stage-api/report/v2/entity/proof/file/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { tableId: 'power', appUserId: 'c_long', file: proof },
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const rate of [1, 4]) {
    await page.goto(`${server.url}/homePage/viewCustomerData?appUserId=c_long&section=tables&table=power`, {
      waitUntil: 'networkidle',
    })
    await page.getByRole('button', { name: '修改数据' }).click()
    const grid = page.getByRole('dialog').getByRole('grid')
    await grid.getByRole('button', { name: /^编辑/ }).first().waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const box = (await grid.boundingBox())!
    await page.mouse.move(box.x + 400, box.y + 200)
    const tell = (what: string, { fps, late, busy }: Frames): void =>
      console.log(
        `${rate}× ${what.padEnd(28)} ${fps.toFixed(1).padStart(5)} frames a second, 95 % within ${late.toFixed(0)} ms, ${busy.toFixed(1)} ms of work a frame`,
      )
    tell('idle', await frames(page, session, () => page.waitForTimeout(1500)))
    tell(
      'wheel',
      await frames(page, session, async () => {
        for (let turn = 0; turn < 40; turn++) {
          await page.mouse.wheel(0, 200)
          await page.waitForTimeout(50)
        }
      }),
    )
    tell('slow drag (4 rows a frame)', await frames(page, session, () => scrollBy(page, { y: 136 }, 120)))
    tell('fast drag (90 rows a frame)', await frames(page, session, () => scrollBy(page, { y: 3060 }, 90)))
    tell('sideways', await frames(page, session, () => scrollBy(page, { x: 30 }, 90)))
    await scrollBy(page, { x: -100_000, y: -1_000_000 }, 1)
    await grid.getByRole('button', { name: /^编辑/ }).first().click()
    await page.keyboard.press('F2')
    const times = await keyTimes(page, '123456789012345678901234567890')
    console.log(
      `${rate}× from key to paint              p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, over ${times.length} keys`,
    )
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: '全部取消' })
      .click({ timeout: 2000 })
      .catch(() => undefined)
  }
} finally {
  await browser.close()
  await server.stop()
}
