import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others have their turn. */
export const turnLimits = { milliseconds: 10 }

/**
 * Lets others have their turn within work on many things: called between two of them it waits for who came meanwhile,
 * once the work has gone on for so long, and costs nothing otherwise.
 *
 * @example const turn = inTurns(); for (const row of rows) { check(row); await turn() }
 */
export function inTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnLimits.milliseconds) return
    await setImmediate()
    since = performance.now()
  }
}
