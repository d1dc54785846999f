import { expect, test } from 'vitest'
import { measure, throughBy } from './measure.ts'
import { rounds } from '../../support/rounds.ts'

/** Of so many of each kind, how many may pass. */
const share = (outcomes: readonly { found: readonly string[] }[]): number =>
  outcomes.filter(({ found }) => found.length === 0).length / outcomes.length

test('lies of twelve kinds are found, and right paraphrases are not refused', () => {
  const { lies, right } = measure({
    seed: 2026,
    lies: 1200 / rounds({ usual: 10, soak: 1 }),
    right: 500 / rounds({ usual: 10, soak: 1 }),
  })
  const told = lies.filter(({ found }) => found.length === 0).map(({ kind, answer }) => `${kind}: ${answer}`)
  expect(share(lies), `${JSON.stringify(throughBy(lies))}\n${told.join('\n')}`).toBeLessThanOrEqual(0.03)
  const refused = right.filter(({ found }) => found.length > 0)
  expect(
    refused.length / right.length,
    refused.map(({ answer, found }) => `${answer}: ${found.join()}`).join('\n'),
  ).toBeLessThanOrEqual(0.02)
}, 600_000)
