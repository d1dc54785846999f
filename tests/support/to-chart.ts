import type { Page } from 'playwright-core'
import { vi } from 'vitest'

/**
 * Scrolls to the first chart of a document until it is drawn: charts wait until they come near the window, and pages
 * that are still being divided move it away again.
 */
export const toChart = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      const chart = page.locator('.report-paper figure.chart').first()
      await chart.scrollIntoViewIfNeeded({ timeout: 5000 })
      await chart.locator('svg').first().waitFor({ timeout: 5000 })
    },
    { timeout: 120_000 },
  )
