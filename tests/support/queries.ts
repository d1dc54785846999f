import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** How many queries were sent to the database while a piece of work was done, by whomever in this process. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> {
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    const result = await work()
    return { queries: sent.mock.calls.length, result }
  } finally {
    sent.mockRestore()
  }
}
