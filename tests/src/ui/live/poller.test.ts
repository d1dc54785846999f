import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPoller } from '../../../../src/ui/live/poller.ts'

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

  test('is silent once nobody listens, also where a question is still under way: no window is looked at any more', async () => {
    for (const end of [() => ({ cursor: 'c', changed: ['a'] }), () => new Error('passing')]) {
      let gone = false
      let answer: () => void = () => undefined
      const awake = vi.fn(() => {
        if (gone) throw new Error('the window is gone')
        return true
      })
      const tell = vi.fn()
      const ask = vi.fn(
        () =>
          new Promise<{ cursor: string; changed: string[] }>((resolve, reject) => {
            answer = () => {
              const ended = end()
              if (ended instanceof Error) reject(ended)
              else resolve(ended)
            }
          }),
      )
      const poller = createPoller({ ask, tell, awake, onWake: () => () => undefined, isFinal: () => false })
      const leave = poller.listen(1000)
      await pass(0)
      leave()
      gone = true
      answer()
      await pass(5000)
      expect([ask.mock.calls.length, tell.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0, 0])
    }
  })

  test('a refusal stays one, whatever a question that was given up before it comes to', async () => {
    const ends: ((error: Error) => void)[] = []
    const ask = vi.fn(() => new Promise<never>((_, reject) => ends.push(reject)))
    const isFinal = (error: unknown): boolean => (error as Error).message === 'final'
    const surroundings = { ask, tell: () => undefined, awake: () => true, onWake: () => () => undefined, isFinal }
    const poller = createPoller(surroundings)
    const leave = poller.listen(1000)
    await pass(0)
    leave()
    poller.listen(1000)
    await pass(1000)
    ends[1]?.(new Error('final'))
    await pass(0)
    ends[0]?.(new Error('aborted'))
    await pass(10_000)
    expect(ask).toHaveBeenCalledTimes(2)
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
