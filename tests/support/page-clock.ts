import type { Page } from 'playwright-core'

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
