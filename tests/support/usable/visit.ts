import type { Page } from 'playwright-core'
import type { DemoUser } from '../demo.ts'

export type Language = 'zh-CN' | 'en-US'
export type Word = (zh: string, en: string) => string
/**
 * A page, or what is `open` above it; `after` sets right what another page would feel; `foreign` has words of its own:
 * what is typed, a file’s, a page that chooses its language by itself.
 */
export type Visit = {
  name: string
  foreign?: true
  path: string
  user?: DemoUser | null
  seen: string
  only?: 'phone'
  open?: (page: Page, word: Word) => Promise<void>
  after?: (page: Page) => Promise<void>
}

export const press =
  (zh: string, en: string): NonNullable<Visit['open']> =>
  (page, word) =>
    page
      .getByRole('main')
      .getByRole('button', { name: word(zh, en), exact: true })
      .first()
      .click()
export const inHeader =
  (zh: string, en: string): NonNullable<Visit['open']> =>
  (page, word) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: word(zh, en) })
      .first()
      .click()
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor()
export const panel: NonNullable<Visit['open']> = async (page) => {
  await page.keyboard.press('Alt+q')
  await dialog(page)
}
/** One step after the other. */
export function inTurn(...steps: NonNullable<Visit['open']>[]): NonNullable<Visit['open']> {
  return async (page, word) => {
    for (const step of steps) await step(page, word)
  }
}
