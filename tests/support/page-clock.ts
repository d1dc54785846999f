import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The clock of a page that stands still but for what a test lets pass. */
export type PageClock = {
  /** Lets so many milliseconds of the page pass. */
  pass(milliseconds: number): Promise<void>
  /**
   * Lets time of the page pass, a little at each look, until something is there. The page's time must not run ahead of
   * what it draws: what shows for a second and a half of its time could be gone before it was ever drawn.
   */
  passUntil(isThere: () => Promise<boolean> | boolean): Promise<void>
  /** Milliseconds of the page that have passed since its clock was stopped. */
  passed(): number
}

/** Between two looks: what a busy machine still has to draw comes before the page's own time runs out. */
const look = 200
const step = 10

/**
 * Stops the clock of a page: from now on its timers wait until the test lets time pass. What the page draws, asks and
 * answers goes on, so that a test can say after which time of the page something happens, however busy the machine is.
 * Timers that the page began before go on: where they count, the clock is installed before the page is opened.
 */
export async function stopClock(page: Page): Promise<PageClock> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  let passed = 0
  const pass = async (milliseconds: number): Promise<void> => {
    passed += milliseconds
    await page.clock.runFor(milliseconds)
  }
  const passUntil: PageClock['passUntil'] = async (isThere) => {
    const lookAgain = async (): Promise<boolean> => {
      const there = await isThere()
      if (!there) await pass(step)
      return there
    }
    await expect.poll(lookAgain, { interval: look, timeout: 120_000 }).toBe(true)
  }
  return { pass, passUntil, passed: () => passed }
}

/**
 * How much later than its time something may be seen, in milliseconds of the page: while a busy machine draws, a test
 * that looks for it lets time pass.
 */
export const seenWithin = 500
