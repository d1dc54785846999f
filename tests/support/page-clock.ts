import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Stops the clock of a page: from now on its timers wait until the test lets time pass. What the page draws, asks and
 * answers goes on, so that a test can say after which time of the page something happens, however busy the machine is.
 *
 * @returns lets so many milliseconds of the page pass
 */
export async function stopClock(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  return (milliseconds) => page.clock.runFor(milliseconds)
}

/** Between two looks: what a busy machine still has to draw comes before the page's own time runs out. */
const look = 200

/**
 * Lets time of a stopped page pass, a little at each look, until something is there. The page's time must not run ahead
 * of what it draws: what shows for a second and a half of its time could be gone before it was ever drawn.
 *
 * @param pass of `stopClock`
 * @param isThere asked at each look
 */
export async function passUntil(
  pass: (milliseconds: number) => Promise<void>,
  isThere: () => Promise<boolean> | boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const there = await isThere()
        if (!there) await pass(10)
        return there
      },
      { interval: look, timeout: 120_000 },
    )
    .toBe(true)
}
