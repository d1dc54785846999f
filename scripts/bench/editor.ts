import type { CDPSession, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/support/browser.ts'
import { serveLongReport } from '../../tests/support/long-report.ts'
import { textIn } from './answer.ts'

declare global {
  interface Window {
    /** What the page noted, since it was told to. */
    noted?: () => number[]
  }
}

// Prints how the editor does with a report of about a hundred pages, at full speed and with a processor four times as
// slow: how long it takes to open, from a key to what it paints, and what scrolling costs. "work" is what the page's
// thread did meanwhile, in milliseconds, whatever else the machine does. `npm run bench -- editor [keys] [speeds, as
// 1,4]`

const keys = Number(process.argv[2] ?? 200)
const speeds = (process.argv[3] ?? '1,4').split(',').map(Number)
/** Milliseconds between two keys: a fast writer's. */
const pause = 70

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Milliseconds of work that the page's thread has done, other processes left out. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Notes for each event of a kind how long it took until the frame after it was painted. */
const note = (page: Page, kind: string): Promise<void> =>
  page.evaluate((type) => {
    const times: number[] = []
    const listen = (event: Event): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp)
        channel.port2.postMessage(null)
      })
    }
    document.addEventListener(type, listen, true)
    Object.assign(window, { noted: () => (document.removeEventListener(type, listen, true), times) })
  }, kind)
const noted = async (page: Page): Promise<number[]> =>
  (await page.evaluate(() => window.noted?.() ?? [])).toSorted((a, b) => a - b)

type Times = { times: number[]; works: number[] }

async function timed(
  page: Page,
  session: CDPSession,
  event: string,
  count: number,
  act: (turn: number) => Promise<void>,
): Promise<Times> {
  await page.waitForTimeout(800)
  await note(page, event)
  const works: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const before = await worked(session)
    await act(turn)
    await page.waitForTimeout(pause)
    works.push((await worked(session)) - before)
  }
  await page.waitForTimeout(200)
  return { times: await noted(page), works: works.toSorted((a, b) => a - b) }
}

const ms = (sorted: number[], share: number): string =>
  sorted.length === 0 ? '–' : percentile(sorted, share).toFixed(1)
const tell = (rate: number, what: string, { times, works }: Times): void =>
  console.log(
    `| ${rate}× | ${what} | ${ms(times, 0.5)} | ${ms(times, 0.95)} | ${ms(times, 1)} | ${ms(works, 0.5)} | ${ms(works, 0.95)} | ${times.length} |`,
  )

/** Puts the caret into the middle of a text, as a click would. */
async function caretIn(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await place.click()
  await page.waitForTimeout(400)
}

/** Milliseconds since the navigation began at which the page could be read, written in, and had its charts. */
async function open(
  page: Page,
  session: CDPSession,
  go: () => Promise<unknown>,
): Promise<{ visible: number; work: number; typed: number; charts: number; drawn: number }> {
  const before = await worked(session)
  const began = performance.now()
  const since = (): number => performance.now() - began
  await go()
  await page.locator('.report-paper[contenteditable="true"] > h1').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const visible = since()
  const work = (await worked(session)) - before
  await page.evaluate(() => document.querySelector<HTMLElement>('.report-paper')!.focus())
  await page.keyboard.press('x')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const typed = since()
  let [charts, at, drawn] = [0, since(), 0]
  while (since() - at < 1500) {
    const now = await page.locator('.report-paper figure.chart svg').count()
    if (now > drawn) [drawn, at, charts] = [now, since(), since()]
    await page.waitForTimeout(20)
  }
  await page.keyboard.press('Control+z')
  return { visible, work, typed, charts, drawn }
}

const median = (values: number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

const server = await serveLongReport()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const answer = await page.request.post(`${server.url}/stage-api/auth/agent/login`, {
    data: { username: 'clerk', password: 'Clerk@2026' },
  })
  const token = await textIn(answer, 'token')
  await context.addCookies([{ name: 'token', value: token, url: server.url }])
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const path = `/homePage/editReport/${server.reportId}`
  const settle = async (): Promise<void> => {
    await page.locator('[data-phase="saved"]').waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
  }

  await page.goto(`${server.url}${path}`)
  await page.locator('.report-paper').waitFor()
  await settle()
  const facts = await page.evaluate(() => ({
    blocks: document.querySelector('.report-paper')!.childElementCount,
    elements: document.querySelectorAll('.report-paper *').length,
    cells: document.querySelectorAll('.report-paper :is(td, th)').length,
    letters: document.querySelector('.report-paper')!.textContent!.length,
    height: document.querySelector('.report-sheet')!.clientHeight,
  }))
  console.log(
    `${facts.blocks} blocks, ${facts.cells} cells, ${facts.elements} elements, ${facts.letters} letters, ${Math.round(facts.height / 931)} pages by height\n`,
  )

  console.log(
    '| speed | opening (ms) | visible | work till then | first key painted | last chart | charts drawn |\n|---|---|---|---|---|---|---|',
  )
  for (const rate of speeds) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    for (const [what, go] of [
      ['by its address', () => page.goto(`${server.url}${path}`, { waitUntil: 'commit' })],
      [
        'from the list',
        async () => {
          await page.evaluate((to) => {
            history.pushState({}, '', to)
            dispatchEvent(new PopStateEvent('popstate', { state: {} }))
          }, path)
        },
      ],
    ] as const) {
      const runs: Awaited<ReturnType<typeof open>>[] = []
      for (let turn = 0; turn < 5; turn++) {
        await page.goto(what === 'from the list' ? `${server.url}/homePage/draftList` : 'about:blank', {
          waitUntil: 'networkidle',
        })
        runs.push(await open(page, session, go))
        await settle()
      }
      const of = (name: keyof (typeof runs)[number]): string => median(runs.map((run) => run[name])).toFixed(0)
      console.log(
        `| ${rate}× | ${what} | ${of('visible')} | ${of('work')} | ${of('typed')} | ${of('charts')} | ${of('drawn')} |`,
      )
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  console.log(
    '\n| speed | from the event to the paint (ms) | p50 | p95 | most | work p50 | work p95 | events |\n|---|---|---|---|---|---|---|---|',
  )
  const paragraphs = page.locator('.report-paper > p:not(.open-gap)')
  const count = await paragraphs.count()
  for (const rate of speeds) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const places = {
      'in a text in the middle': paragraphs.nth(Math.floor(count / 2)),
      'in a large table': page
        .locator('.report-paper table:has(tr:nth-child(20)) tr:nth-child(12) td:first-child')
        .nth(3),
      'at the start': paragraphs.first(),
    }
    for (const [what, place] of Object.entries(places)) {
      await caretIn(page, place)
      tell(
        rate,
        `a key ${what}`,
        await timed(page, session, 'keydown', keys, (turn) => page.keyboard.press('abcdefghij'[turn % 10]!)),
      )
    }
    await caretIn(page, places['in a text in the middle'])
    tell(
      rate,
      'a step of Chinese input',
      await timed(page, session, 'compositionupdate', 60, async (turn) => {
        const text = 'yingyeshouru'.slice(0, (turn % 12) + 1)
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
        if (turn % 12 === 11) await session.send('Input.insertText', { text: '营业收入' })
      }),
    )
    tell(rate, 'Enter', await timed(page, session, 'keydown', 20, () => page.keyboard.press('Enter')))
    tell(rate, 'undo', await timed(page, session, 'keydown', 20, () => page.keyboard.press('Control+z')))
    tell(
      rate,
      'an arrow',
      await timed(page, session, 'keydown', 40, (turn) => page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowRight')),
    )
    const frames = await page.evaluate(async () => {
      const desk = document.querySelector('.report-desk')!
      const gaps: number[] = []
      let last = performance.now()
      for (let step = 0; step < 120; step++) {
        desk.scrollTop += step < 60 ? 120 : 3000
        await new Promise(requestAnimationFrame)
        gaps.push(performance.now() - last)
        last = performance.now()
      }
      return gaps
    })
    for (const [what, part] of [
      ['a frame of scrolling', frames.slice(0, 60)],
      ['a frame of a fast drag', frames.slice(60)],
    ] as const) {
      tell(rate, what, { times: part.toSorted((a, b) => a - b), works: [] })
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await settle()
  }
} finally {
  await browser.close()
  await server.stop()
}
