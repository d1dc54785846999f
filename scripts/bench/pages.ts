import type { Locator, Page } from 'playwright-core'
import { openDemo, type Demo } from '../../tests/support/demo.ts'
import { tellLimited, type Limited } from './baseline.ts'

declare global {
  interface Window {
    /** What the page noted, since it was told to. */
    painted?: Promise<number>
  }
}

// How soon pages answer: medians from an act to the frame after what it changed, as multiples of the baseline, in the
// same browser. Limits are about three times what was measured when they were set.

const rounds = 15
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN

/** Milliseconds from each key to the frame after what it changed. */
async function keys(page: Page, input: Locator, text: string): Promise<number[]> {
  await input.focus()
  const times: number[] = []
  for (const key of text) {
    await input.evaluate((element) => {
      const painted = new Promise<number>((resolve) => {
        const note = (event: Event): unknown =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)))
        element.addEventListener('input', note, { once: true })
      })
      Object.assign(window, { painted })
    })
    await page.keyboard.type(key)
    times.push((await page.evaluate(() => window.painted)) ?? Number.NaN)
    await page.waitForTimeout(200)
  }
  return times
}

/** The baseline: a page that has nothing else draws a table of 2,000 rows. */
async function bareTables(demo: Demo): Promise<number[]> {
  const page = await demo.browser.newPage()
  await page.setContent('<main></main>')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(
      await page.evaluate(async () => {
        const start = performance.now()
        const line = (_: unknown, row: number): string =>
          `<tr><th>${row}</th><td>${row * row}</td><td>营业收入</td></tr>`
        const rows = Array.from({ length: 2000 }, line)
        document.body.innerHTML = `<table>${rows.join('')}</table>`
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return performance.now() - start
      }),
    )
  }
  await page.close()
  return times
}

async function searchKeys(demo: Demo): Promise<number[]> {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('button', { name: '全局搜索' }).click()
  return keys(page, page.getByRole('combobox', { name: '全局搜索' }), 'report list')
}

/** From the press on a language to the frame with its heading. The first one fetches the texts and does not count. */
async function languages(demo: Demo): Promise<number[]> {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).waitFor()
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const toEnglish = round % 2 === 0
    await page.getByRole('button', { name: toEnglish ? '切换语言' : 'Switch language', exact: true }).click()
    const name = toEnglish ? 'English' : '简体中文'
    const item = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }))
    await item.waitFor()
    await page.waitForTimeout(300)
    const time = await item.evaluate(
      (element, wanted) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== wanted) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          if (element instanceof HTMLElement) element.click()
        }),
      toEnglish ? 'Client list' : '客户列表',
    )
    if (round > 0) times.push(time)
    await item.waitFor({ state: 'detached' })
  }
  return times
}

/** From the press on a tab to the frame that shows its page: a list, a customer with tables, a report in the editor. */
async function tabs(demo: Demo): Promise<Record<'list' | 'customer' | 'editor', number[]>> {
  const page = await demo.open('clerk', '/uploadData/index?perPage=20')
  await page.getByRole('row').nth(3).click()
  await page.getByRole('table').first().waitFor()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '草稿箱' }).click()
  await page.getByRole('heading', { level: 1, name: '草稿箱' }).waitFor()
  await page.getByRole('row').nth(1).click()
  await page.locator('.report-paper').waitFor()
  await page.waitForTimeout(1500)
  const change = (index: number): Promise<number> =>
    page.evaluate(async (place) => {
      const painted = (): Promise<unknown> =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const shown = (): boolean => !document.getElementById(tab?.getAttribute('aria-controls') ?? '')?.hidden
      const tab = document.querySelectorAll<HTMLElement>('[role=tab]')[place]
      const start = performance.now()
      tab?.click()
      do await painted()
      while (!shown())
      const time = performance.now() - start
      await new Promise((resolve) => setTimeout(resolve, 150))
      return time
    }, index)
  const times: Record<'list' | 'customer' | 'editor', number[]> = { list: [], customer: [], editor: [] }
  for (let round = 0; round < rounds; round++) {
    times.list.push(await change(0))
    times.customer.push(await change(1))
    times.editor.push(await change(3))
  }
  return times
}

const demo = await openDemo()
try {
  const baseline = median(await bareTables(demo))
  const { list, customer, editor } = await tabs(demo)
  const measured: Limited[] = [
    { name: 'a key in the search of everything', milliseconds: median(await searchKeys(demo)), limit: 0.5 },
    { name: 'the other language, of a list', milliseconds: median(await languages(demo)), limit: 5 },
    { name: 'the tab of a list', milliseconds: median(list), limit: 7 },
    { name: 'the tab of a customer', milliseconds: median(customer), limit: 3 },
    { name: 'the tab of a report in the editor', milliseconds: median(editor), limit: 3 },
  ]
  process.exitCode = tellLimited(measured, baseline, 'a table of 2,000 rows in a bare page') ? 0 : 1
} finally {
  await demo.close()
}
