import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPoller } from '../../../src/live/poller.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A poller over a server that answers what it is told to, and a window that can look away. */
function open(answers: (Error | string[])[] = []) {
  const asked: (string | null)[] = []
  const told: string[][] = []
  const window = { awake: true, wake: (): void => undefined }
  const poller = createPoller({
    ask: async (cursor) => {
      asked.push(cursor)
      const answer = answers.shift() ?? []
      if (answer instanceof Error) throw answer
      return { cursor: `c${asked.length}`, changed: answer }
    },
    tell: (ids) => told.push(ids),
    awake: () => window.awake,
    onWake: (wake) => {
      window.wake = wake
      return () => (window.wake = () => undefined)
    },
    isFinal: (error) => (error as Error).message === 'final',
  })
  const look = (awake: boolean): void => {
    window.awake = awake
    window.wake()
  }
  return { poller, asked, told, look }
}
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

describe('what asks whether something has changed', () => {
  test('asks at once, then at its pace with the cursor of the answer before', async () => {
    const { poller, asked } = open()
    poller.listen(1000)
    await pass(0)
    expect(asked).toEqual([null])
    await pass(2000)
    expect(asked).toEqual([null, 'c1', 'c2'])
  })

  test('tells what has changed, and is silent where nothing has', async () => {
    const { poller, told } = open([[], ['a', 'b'], []])
    poller.listen(1000)
    await pass(2500)
    expect(told).toEqual([['a', 'b']])
  })

  test('goes at the pace of the most impatient, and slows down when that one leaves', async () => {
    const { poller, asked } = open()
    poller.listen(10_000)
    const leave = poller.listen(1000)
    await pass(3000)
    expect(asked).toHaveLength(4)
    leave()
    await pass(9000)
    expect(asked).toHaveLength(4)
    await pass(1000)
    expect(asked).toHaveLength(5)
  })

  test('is silent once nobody listens', async () => {
    const { poller, asked } = open()
    poller.listen(1000)()
    await pass(5000)
    expect(asked).toEqual([])
  })

  test('does not ask while nobody looks, and then at once, from where it was', async () => {
    const { poller, asked, look } = open()
    poller.listen(1000)
    await pass(0)
    look(false)
    await pass(60_000)
    expect(asked).toEqual([null])
    look(true)
    await pass(0)
    expect(asked).toEqual([null, 'c1'])
  })

  test('asks again after a failure, from where it was; after a refusal no more', async () => {
    const { poller, asked, told } = open([[], new Error('passing'), ['a'], new Error('final')])
    poller.listen(1000)
    await pass(10_000)
    expect(asked).toEqual([null, 'c1', 'c1', 'c3'])
    expect(told).toEqual([['a']])
  })
})
