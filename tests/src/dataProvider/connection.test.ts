import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection, isGateway, type Connection } from '../../../src/dataProvider/connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setup() {
  const world = { online: true, answers: false, probes: 0 }
  const connection = createConnection({
    online: () => world.online,
    probe: async () => {
      world.probes++
      return world.answers
    },
  })
  const seen: Connection[] = []
  const leave = connection.subscribe((state) => seen.push(state))
  return { world, connection, seen, leave }
}

describe('whether the server can be reached', () => {
  test('a call without an answer is told once, an answer ends it', () => {
    const { connection, seen } = setup()
    connection.lost()
    connection.lost()
    connection.answered()
    expect(seen).toEqual(['unreachable', 'good'])
  })

  test('without a network the browser is to blame, not the server', () => {
    const { world, connection } = setup()
    world.online = false
    connection.lost()
    expect(connection.current()).toBe('offline')
  })

  test('an answer that was on its way when the line broke does not say that it holds again', async () => {
    const { world, connection, seen } = setup()
    world.online = false
    connection.lost()
    connection.answered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['offline'])
  })

  test('a server that answers is reached, though the browser knows of no network', async () => {
    const { world, connection } = setup()
    world.online = false
    connection.lost()
    world.answers = true
    connection.answered()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('good')
  })

  test('it looks by itself whether the server is back, less and less often, and stops once it is', async () => {
    const { world, connection } = setup()
    connection.lost()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.probes).toBe(1)
    await vi.advanceTimersByTimeAsync(3999)
    expect(world.probes).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.probes).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.probes).toBeLessThan(9)
    world.answers = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.current()).toBe('good')
    const asked = world.probes
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.probes).toBe(asked)
  })

  test('what comes and goes does not make it look more often; after half a minute of quiet it starts afresh', async () => {
    const { world, connection } = setup()
    connection.lost()
    connection.answered()
    connection.lost()
    await vi.advanceTimersByTimeAsync(3900)
    expect(world.probes).toBe(0)
    connection.answered()
    await vi.advanceTimersByTimeAsync(31_000)
    connection.lost()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.probes).toBe(1)
  })

  test('it begins anew with another page: good, and soon to look again', async () => {
    const { world, connection, seen } = setup()
    connection.lost()
    await vi.advanceTimersByTimeAsync(6000)
    expect(world.probes).toBe(2)
    connection.forget()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.probes).toBe(2)
    connection.lost()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.probes).toBe(3)
    expect(seen).toEqual(['unreachable', 'good', 'unreachable'])
  })

  test('it stops looking with the last who listens, also in the middle of a look, and begins again with the next', async () => {
    const { world, connection, leave } = setup()
    connection.lost()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.probes).toBe(1)
    const looking = connection.look()
    leave()
    await looking
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.probes).toBe(2)
    world.answers = true
    connection.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.current()).toBe('good')
  })

  test('a network that is back is looked at once; one that is still away is not asked', async () => {
    const { world, connection } = setup()
    world.online = false
    connection.lost()
    await connection.look()
    expect(world.probes).toBe(0)
    world.online = true
    world.answers = true
    await connection.look()
    expect(connection.current()).toBe('good')
  })

  test('what a gateway says for a server that is gone is no answer', () => {
    expect([200, 401, 404, 429, 500, 503].map(isGateway)).not.toContain(true)
    expect([502, 504].map(isGateway)).toEqual([true, true])
  })
})
