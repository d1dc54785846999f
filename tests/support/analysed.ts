import { vi } from 'vitest'
import type { Demo } from './demo.ts'

/** Waits until the rules have looked at the customers of the demo, which they do in the background after its start: figures that a page has read stay for a minute. */
export async function analysed(demo: Demo): Promise<void> {
  const page = await demo.open('admin', '/404')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const pending = async (): Promise<number> => {
    const answer = await page.request.post(`${demo.server.url}/stage-api/report/entity/customer/abnormal/customers`, { data: {}, headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { pending: number }).pending
  }
  await vi.waitUntil(async () => (await pending()) === 0, { timeout: 120_000, interval: 300 })
  await page.context().close()
}
