import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo, type DemoUser } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const han = /\p{Script=Han}/u
/** What the server words by language; everything else that it sends is data: names, reports, what people have typed. */
const worded = new Set(['msg', 'label', 'title', 'describe', 'permissionName', 'summary'])

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Every text of an answer that is data. */
function dataTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && han.test(value)) found.add(value.trim())
  else if (Array.isArray(value)) value.forEach((entry) => dataTexts(entry, found))
  else if (value && typeof value === 'object') for (const [name, entry] of Object.entries(value)) if (!worded.has(name)) dataTexts(entry, found)
}

/** Hands every answer to `read` before the page gets it, but for the schemas, which hold both languages. */
const watch = (page: Page, read: (text: string) => void): Promise<unknown> =>
  page.route('**/stage-api/**', async (route) => {
    // An answer to a page that has been left is gone.
    const response = await route.fetch().catch(() => null)
    const body = await response?.body().catch(() => null)
    if (!response || !body) return route.abort().catch(() => undefined)
    if (!route.request().url().includes('/schemas')) read(body.toString('utf8'))
    await route.fulfill({ response, body }).catch(() => undefined)
  })

/** Texts that are seen or read out, outside of what is marked as another language. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang
    const found: string[] = [document.title]
    const marked = (element: Element | null): boolean => {
      const own = element?.closest('[lang]')
      return own !== null && own !== undefined && own !== document.documentElement && own.getAttribute('lang') !== language
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement
        if (parent && !marked(parent) && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && node.data.trim()) found.push(node.data.trim())
      } else if (node instanceof Element && !marked(node)) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
          const text = node.getAttribute(name)?.trim()
          if (text) found.push(text)
        }
      }
    }
    return found
  })

/** Pages of one record, by the list that leads to them. */
const behind: [DemoUser, string, RegExp][] = [['clerk', '/uploadData/index', /viewCustomerData/], ['clerk', '/homePage/reportList', /viewReport/], ['clerk', '/homePage/draftList', /editReport/], ['clerk', '/homePage/qrCodeList', /\/show/], ['admin', '/systemPage/roles', /\/show/]]

const paths: [DemoUser, string][] = [
  ...['/homePage/qrCodeList', '/homePage/qrCodeList/create', '/homePage/printCodes', '/uploadData/index', '/homePage/newReport', '/homePage/draftList', '/homePage/reportList', '/homePage/industryReport', '/homePage/addReport/1', '/homePage/addReport/4', '/overviewPage/index', '/anomalyPage/index', '/readWordPage/index', '/404'].map((path): [DemoUser, string] => ['clerk', path]),
  ...['/systemPage/roles', '/systemPage/users', '/systemPage/banks', '/system/audit', '/system/recycleBin'].map((path): [DemoUser, string] => ['admin', path]),
  ...behind.map(([user, list]): [DemoUser, string] => [user, `${list}#record`]),
]

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(`${demo.server.url}${path}`, { waitUntil: 'networkidle' })
  const record = behind.find(([, list]) => `${list}#record` === path)
  if (record) {
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(record[2])
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(700)
  }
  await page.waitForTimeout(300)
}

test('in English no page shows Chinese but data', async () => {
  const faults: string[] = []
  for (const user of ['clerk', 'admin'] as const) {
    const page = await demo.open(user, '/404', { language: 'en-US' })
    const data = new Set<string>()
    await watch(page, (text) => dataTexts(asJson(text), data))
    for (const [, path] of paths.filter(([who]) => who === user)) {
      await settle(page, path)
      const known = [...data].sort((a, b) => b.length - a.length)
      for (const text of await visibleTexts(page)) {
        const rest = known.reduce((left, entry) => left.replaceAll(entry, ''), text)
        // The avatar shows a letter of the name; languages are called by their own names.
        if (han.test(rest) && rest.length > 1 && !/^(简体中文|中文)$/.test(rest)) faults.push(`${path}: ${text.slice(0, 100)}`)
      }
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

test('in Chinese no page shows a key, nor English words of the interface', async () => {
  const faults: string[] = []
  // Names that are Latin in Chinese too.
  const latin = /Excel|Word|WPS|CSV|PDF|QR|Ctrl|K|Esc|Shift|F\d+|kWh|kW|AI|docx?|xlsx?|ONLYOFFICE|PNG|JPEG|GIF|WebP|MB|GB|ID|IP|GET|POST|English|Chrome|Chromium|Headless|Linux|Windows/g
  for (const user of ['clerk', 'admin'] as const) {
    const page = await demo.open(user, '/404')
    const answers: string[] = []
    await watch(page, (text) => void answers.push(text))
    for (const [, path] of paths.filter(([who]) => who === user)) {
      await settle(page, path)
      const sent = answers.join('\n')
      for (const text of await visibleTexts(page)) {
        if (/^[a-z]\w*(\.[a-z][\w-]*)+$/.test(text) && !sent.includes(text)) faults.push(`${path}: key ${text}`)
        else if (/[A-Za-z]{2,}/.test(text.replaceAll(latin, '')) && !han.test(text) && !sent.includes(text) && !/^[\w.-]+@|^[0-9A-Z]{18}$|\d{4}-\d{2}/.test(text)) faults.push(`${path}: ${text.slice(0, 100)}`)
      }
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

test('a switch of the language needs no reload, keeps what was typed, and takes less than a tenth of a second of work', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('textbox', { name: '企业名称' }).fill('恒砚')
  const session = await page.context().newCDPSession(page)
  // The time that the page's own thread works: what a person sees on a machine that does nothing else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async (): Promise<number> => ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  const times: number[] = []
  const waits: number[] = []
  for (let round = 0; round < 11; round++) {
    const [button, entry, heading] = round % 2 === 0 ? ['切换语言', 'English', 'Client list'] : ['Switch language', '简体中文', '客户列表']
    await page.getByRole('button', { name: button, exact: true }).click()
    const item = page.getByRole('menuitem', { name: entry }).or(page.getByRole('menuitemradio', { name: entry }))
    await item.waitFor()
    await page.waitForTimeout(300)
    const before = await worked()
    const wait = await item.evaluate(
      (element, wanted) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== wanted) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          ;(element as HTMLElement).click()
        }),
      heading ?? '',
    )
    // The first switch fetches the other language's texts.
    if (round > 0) {
      times.push((await worked()) - before)
      waits.push(wait)
    }
    await item.waitFor({ state: 'detached' })
  }
  const median = (list: number[]): number => (list.toSorted((a, b) => a - b)[list.length / 2] ?? 0)
  console.log(`language: ${median(waits).toFixed(0)} ms to painted, of them ${median(times).toFixed(0)} ms of work (medians of ${times.length})`)
  await expect.poll(() => page.getByRole('textbox', { name: '企业名称' }).or(page.getByRole('textbox', { name: 'Enterprise name' })).inputValue()).toBe('恒砚')
  expect(median(times)).toBeLessThan(100)
})
