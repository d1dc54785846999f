import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries, readAgainAfter } from '../../../src/admin/queries.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'timeout' })
const refused = new HttpError(422, { code: 422, msg: 'No.' })

/** Reads once with success, then changes something, so that the page reads again; `second` answers from then on. */
async function afterChange(second: (turn: number) => unknown) {
  const client = createQueries()
  let turn = 0
  const read = vi.fn(async () => {
    turn += 1
    if (turn === 1) return 'before'
    const answer = second(turn)
    if (answer instanceof Error) throw answer
    return answer
  })
  const observer = new QueryObserver(client, { queryKey: ['rules'], queryFn: read })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  await client.invalidateQueries({ queryKey: ['rules'] })
  return { shown: () => observer.getCurrentResult().data, read, leave }
}

test('what a page shows is read again where the server was late, until it answers', async () => {
  const { shown, read, leave } = await afterChange((turn) => (turn < 4 ? late : 'after'))
  expect(shown()).toBe('before')
  await vi.advanceTimersByTimeAsync(readAgainAfter * 2)
  expect(shown()).toBe('after')
  await vi.advanceTimersByTimeAsync(readAgainAfter * 10)
  expect(read).toHaveBeenCalledTimes(4)
  leave()
})

test('it is not read again once nobody looks at it, nor where the server has refused', async () => {
  const left = await afterChange(() => late)
  left.leave()
  const said = await afterChange(() => refused)
  await vi.advanceTimersByTimeAsync(readAgainAfter * 10)
  expect(left.read).toHaveBeenCalledTimes(2)
  expect(said.read).toHaveBeenCalledTimes(2)
  said.leave()
})
