import { vi } from 'vitest'

/**
 * Waits until a check passes, and answers what it answers. A wait ends as soon as it can: on a busy machine it is
 * longer, never too short.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 240_000, interval: 20 })
