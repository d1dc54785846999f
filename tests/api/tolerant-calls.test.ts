import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRecord } from '../../core/json.ts'
import type { Sent, World } from '../support/every-call/case.ts'
import { cases, openWorld, sendGood } from '../support/every-call/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.server.close())

/** Digits that a number can hold without loss. */
const digits = /^(0|[1-9]\d{0,14})$/
const other = (value: unknown): unknown =>
  typeof value === 'string' && digits.test(value) ? Number(value) : typeof value === 'number' ? String(value) : value

let swapped = 0
/** The request with numbers where it has digits, and digits where it has numbers. */
function inOtherForm(sent: Sent): Sent {
  if (!isRecord(sent.body)) return sent
  const body = Object.fromEntries(Object.entries(sent.body).map(([name, value]) => [name, other(value)]))
  swapped += Object.entries(sent.body).filter(([name, value]) => body[name] !== value).length
  return { ...sent, body }
}

describe('digits as numbers and numbers as digits: every call of the specification takes them, and answers in its own form', () => {
  test.each(cases)('$call', async (one) => sendGood(one, world, inOtherForm(await one.good(world))))

  // Forty and some: a code by SMS that begins with 0 is no number.
  test('there were many of them', () => expect(swapped).toBeGreaterThan(30))
})
