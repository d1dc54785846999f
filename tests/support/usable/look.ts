import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, still, tooWide } from '../axe.ts'
import { openDemo, type Demo } from '../demo.ts'
import { watchWords } from '../words.ts'
import { prepareRecords, type Records } from './records.ts'
import type { Language, Visit } from './visit.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * Axe runs in the page itself: the product has no frames, and a page of its own for each run costs ten times as much.
 * Besides its usual rules it looks at names that differ from what is read, and at targets below 24 pixels.
 */
async function violationsOf(page: Page, rules: { colours: boolean; menu: boolean }): Promise<string[]> {
  await still(page)
  return page.evaluate(async ({ colours, menu }) => {
    const { axe } = globalThis
    // Faults are told by their selectors: keeping the text of all elements is a fourth of the work.
    axe.configure({ noHtml: true })
    // While a menu is open everything else is hidden from screen readers: it needs no landmark around it.
    const rules = {
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: true },
      'color-contrast': { enabled: colours },
      region: { enabled: !menu },
    }
    const found = await axe.run(document, { resultTypes: ['violations'], rules })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** Chooses the theme without loading the page again. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('layout.settings', JSON.stringify({ theme: chosen }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'layout.settings' }))
  }, theme)
  await page.waitForFunction((chosen) => document.documentElement.dataset['theme'] === chosen, theme)
}

/**
 * What is wrong with one page, and with what is open above it. In Chinese axe looks at it on a desk in the light theme
 * and on a phone in the dark one; in English, where only the words differ, on a desk without the colours, and on a
 * phone nothing may be too wide.
 */
async function faultsOf(
  { name, path, user, seen, only, open, foreign }: Visit,
  url: string,
  page: Page,
  language: Language,
  otherWords: () => Promise<string[]>,
): Promise<object[]> {
  const faults: object[] = []
  const chinese = language === 'zh-CN'
  await page.setViewportSize(only === 'phone' ? phone : desk)
  await page.goto(`${url}${path}`)
  await page.locator(seen).first().waitFor()
  await open?.(page, (zh, en) => (chinese ? zh : en))
  const menu = (await page.getByRole('menu').count()) > 0
  for (const size of only === 'phone' ? [phone] : [desk, phone]) {
    const dark = chinese && user !== null && size === phone
    await page.setViewportSize(size)
    if (dark) await turn(page, 'dark')
    const wide = await tooWide(page)
    const violations = chinese || size === desk || only ? await violationsOf(page, { colours: chinese, menu }) : []
    if (dark) await turn(page, 'light')
    const words = foreign || (size === phone && !only) ? [] : await otherWords()
    if (words.length > 0) faults.push({ name, words })
    if (violations.length > 0 || wide.length > 0) faults.push({ name, width: size.width, violations, wide })
  }
  return faults
}

async function faultsIn(demo: Demo, visits: readonly Visit[], language: Language): Promise<object[]> {
  const pages = {
    clerk: await demo.open('clerk', '/404', { language }),
    admin: await demo.open('admin', '/404', { language }),
    reader: await demo.open('reader', '/404', { language }),
    nobody: await demo.open(null, '/user/login', { language }),
  }
  await Promise.all(Object.values(pages).map((page) => page.addInitScript({ path: axeFile })))
  const words = {
    clerk: await watchWords(pages.clerk, language),
    admin: await watchWords(pages.admin, language),
    reader: await watchWords(pages.reader, language),
    nobody: await watchWords(pages.nobody, language),
  }
  const faults: object[] = []
  for (const visit of visits) {
    // A page that does not come is named like any other fault, and the others are still looked at.
    const who = visit.user === null ? 'nobody' : (visit.user ?? 'clerk')
    const look = async (): Promise<object[]> => {
      try {
        return await faultsOf(visit, demo.server.url, pages[who], language, words[who])
      } catch (error) {
        return [{ name: visit.name, failed: String(error) }]
      } finally {
        await visit.after?.(pages[who]).catch(() => undefined)
      }
    }
    // On a busy machine a page is now and then measured while it is still being laid out: a fault is one that is there
    // three times.
    let found = await look()
    for (let again = 0; again < 2 && found.length > 0; again++) found = await look()
    faults.push(...found)
  }
  return faults
}

/** Tests of pages, and of what opens above them, on a demo of their own. */
export function usableByEverybody(pages: string, visitsTo: (records: Records) => readonly Visit[]): void {
  let demo: Demo
  let visits: readonly Visit[]
  beforeAll(async () => {
    demo = await openDemo()
    visits = visitsTo(await prepareRecords(demo))
  })
  afterAll(() => demo?.close())

  describe(`${pages}, and what opens above it, on a desk and on a phone`, () => {
    test.concurrent.each<Language>(['zh-CN', 'en-US'])(
      'can be used by everybody, in %s',
      { timeout: 900_000, retry: 0 },
      async (language) => {
        expect(visits.length).toBeGreaterThan(5)
        expect(await faultsIn(demo, visits, language)).toEqual([])
      },
    )
  })
}
