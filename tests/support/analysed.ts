import { vi } from 'vitest'
import type { Demo } from './demo.ts'

/**
 * Waits until the rules have looked at the customers of the demo, which they do in the background after its start:
 * figures that a page has read stay for a minute.
 */
export async function analysed(demo: Demo): Promise<void> {
  const pending = async (): Promise<number> =>
    (await demo.call<{ pending: number }>('admin', 'POST', '/report/entity/customer/abnormal/customers', {})).pending
  await vi.waitUntil(async () => (await pending()) === 0, { timeout: 120_000, interval: 300 })
}
