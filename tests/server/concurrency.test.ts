import { expect, test } from 'vitest'
import { concurrencyLimit } from '../../server/concurrency.ts'

/** Work that ends when it is told to. */
function works(): { started: number[]; end: (() => void)[]; work: (index: number) => () => Promise<number> } {
  const started: number[] = []
  const end: (() => void)[] = []
  return {
    started,
    end,
    work: (index) => () => new Promise((resolve) => (started.push(index), (end[index] = () => resolve(index)))),
  }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

test('so many at once, the others in their order', async () => {
  const { started, end, work } = works()
  const inTurn = concurrencyLimit({ atOnce: 2 })
  const all = Promise.all([0, 1, 2, 3].map((index) => inTurn(work(index))))
  expect(started).toEqual([0, 1])
  end[1]?.()
  await settled()
  expect(started).toEqual([0, 1, 2])
  end[0]?.()
  end[2]?.()
  await settled()
  end[3]?.()
  expect(await all).toEqual([0, 1, 2, 3])
})

test('a place that is handed on is not taken by who comes in between', async () => {
  const { started, end, work } = works()
  const inTurn = concurrencyLimit({ atOnce: 1 })
  const first = inTurn(work(0)).then(() => void inTurn(work(2)))
  void inTurn(work(1))
  end[0]?.()
  await first
  await settled()
  expect(started).toEqual([0, 1])
})

test('work that fails gives its place up', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('more than may wait are sent away', async () => {
  const { end, work } = works()
  const inTurn = concurrencyLimit({ atOnce: 1, waiting: 1, onFull: () => new Error('full') })
  const both = [inTurn(work(0)), inTurn(work(1))]
  await expect(inTurn(work(2))).rejects.toThrow('full')
  end[0]?.()
  await settled()
  end[1]?.()
  expect(await Promise.all(both)).toEqual([0, 1])
})

test('what is given up before its turn leaves the queue, and its place in it is free', async () => {
  const { started, end, work } = works()
  const inTurn = concurrencyLimit({ atOnce: 1, waiting: 1, onFull: () => new Error('full') })
  const first = inTurn(work(0))
  const gone = new AbortController()
  const second = inTurn(work(1), gone.signal)
  gone.abort(new Error('nobody waits'))
  await expect(second).rejects.toThrow('nobody waits')
  await expect(inTurn(work(1), gone.signal)).rejects.toThrow('nobody waits')
  const third = inTurn(work(2))
  end[0]?.()
  await settled()
  expect(started).toEqual([0, 2])
  end[2]?.()
  expect(await Promise.all([first, third])).toEqual([0, 2])
})
