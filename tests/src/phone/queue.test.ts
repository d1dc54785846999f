import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  due,
  percent,
  unfinished,
  type Change,
  type Limits,
  type Queue,
} from '../../../src/phone/uploads/queue.ts'

const limits: Limits = { maxSize: 100, accept: ['.xlsx', '.pdf'], maxFiles: 5 }
const choose = (...files: [key: string, name: string, size: number][]): Change => ({
  type: 'choose',
  dataType: '3',
  limits,
  files: files.map(([key, name, size]) => ({ key, name, size })),
})
const run = (...changes: Change[]): Queue => changes.reduce<Queue>(after, [])
const statuses = (queue: Queue): string[] =>
  queue.map(({ key, status, reason }) => `${key} ${status}${reason ? ` ${reason.kind}` : ''}`)
const part = { id: 'u1', fileName: 'a.xlsx', size: 50, received: 20, done: false, dataType: '3' }

describe('what is chosen', () => {
  test('is looked at before a byte is sent; what is refused stays and says why', () => {
    expect(
      statuses(
        run(
          choose(
            ['a', 'a.xlsx', 50],
            ['b', 'b.PDF', 100],
            ['c', 'c.pdf', 101],
            ['d', 'd.exe', 5],
            ['e', 'e.pdf', 0],
            ['f', 'a.xlsx', 50],
            ['g', 'noending', 5],
          ),
        ),
      ),
    ).toEqual([
      'a waiting',
      'b waiting',
      'c refused size',
      'd refused kind',
      'e refused empty',
      'f refused twice',
      'g refused kind',
    ])
  })

  test('is not more than the limit, where refused ones do not count', () => {
    const queue = run(
      choose(['x', 'x.exe', 1]),
      choose(...['1', '2', '3', '4', '5', '6'].map((key): [string, string, number] => [key, `${key}.pdf`, 9])),
    )
    expect(statuses(queue)).toEqual([
      'x refused kind',
      '1 waiting',
      '2 waiting',
      '3 waiting',
      '4 waiting',
      '5 waiting',
      '6 refused many',
    ])
  })

  test('goes on with what was cut off where it is the same file, and not where it is another', () => {
    const queue = run({ type: 'list', files: [part] }, choose(['n', 'a.xlsx', 51]), choose(['m', 'a.xlsx', 50]))
    expect(queue.map(({ key, id, status, sent }) => ({ key, id, status, sent }))).toEqual([
      { key: 'm', id: 'u1', status: 'waiting', sent: 20 },
      { key: 'n', id: null, status: 'waiting', sent: 0 },
    ])
  })
})

describe('what the server has', () => {
  test('is listed once, finished or waiting for its file', () => {
    const list: Change = {
      type: 'list',
      files: [part, { ...part, id: 'u2', fileName: 'b.pdf', received: 50, done: true }],
    }
    expect(statuses(run(list, list))).toEqual(['u1 missing', 'u2 done'])
  })

  test('is believed: a file whose last answer was lost has arrived', () => {
    const queue = run(
      choose(['a', 'a.xlsx', 50]),
      { type: 'begin', key: 'a' },
      { type: 'place', key: 'a', id: 'u1' },
      { type: 'break', key: 'a' },
      { type: 'list', files: [{ ...part, received: 50, done: true }] },
    )
    expect(statuses(queue)).toEqual(['a done'])
  })
})

test('a file that is paused while it is sent is not taken up by what comes in late', () => {
  const paused = run(
    choose(['a', 'a.xlsx', 50]),
    { type: 'begin', key: 'a' },
    { type: 'move', key: 'a', sent: 30 },
    { type: 'pause', key: 'a' },
  )
  for (const late of [
    { type: 'hold', key: 'a' },
    { type: 'finish', key: 'a' },
    { type: 'break', key: 'a' },
    { type: 'again' },
  ] satisfies Change[])
    expect(statuses(after(paused, late))).toEqual(['a paused'])
  expect(percent(paused[0]!)).toBe(60)
  expect(statuses(after(paused, { type: 'resume', key: 'a' }))).toEqual(['a waiting'])
})

test('a removal that fails leaves the file and says so', () => {
  const done = run({ type: 'list', files: [{ ...part, received: 50, done: true }] }, { type: 'remove', key: 'u1' })
  expect(statuses(done)).toEqual(['u1 removing'])
  expect(statuses(after(done, { type: 'stay', key: 'u1' }))).toEqual(['u1 done remove'])
  expect(after(done, { type: 'removed', key: 'u1' })).toEqual([])
})

test('only so many are sent at a time, in the order they were chosen', () => {
  const queue = run(choose(['a', 'a.pdf', 5], ['b', 'b.pdf', 5], ['c', 'c.pdf', 5]), { type: 'begin', key: 'a' })
  expect(due(queue, 2).map(({ key }) => key)).toEqual(['b'])
  expect(due(queue, 1)).toEqual([])
})

const key = fc.constantFrom('a', 'b', 'c', 'u1', 'u2')
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'begin' as const,
      'finish' as const,
      'break' as const,
      'hold' as const,
      'pause' as const,
      'resume' as const,
      'remove' as const,
      'removed' as const,
      'stay' as const,
    ),
    key,
  }),
  fc.record({ type: fc.constant('move' as const), key, sent: fc.integer({ min: -10, max: 200 }) }),
  fc.record({ type: fc.constant('place' as const), key, id: fc.constantFrom('u1', 'u2', 'u3') }),
  fc.record({ type: fc.constant('refuse' as const), key, text: fc.string() }),
  fc.constant({ type: 'again' as const }),
)

test('whatever happens in whatever order: no file is lost but by removal, none arrives without being sent, no figure is beyond its file', () => {
  const start = run(
    { type: 'list', files: [part, { ...part, id: 'u2', fileName: 'z.pdf', received: 50, done: true }] },
    choose(['a', 'x.xlsx', 50], ['b', 'y.pdf', 7], ['c', 'c.exe', 7]),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      let queue = start
      for (const one of changes) {
        const before = queue
        queue = after(queue, one)
        const gone = before.filter((item) => !queue.some(({ key }) => key === item.key))
        if (one.type !== 'remove' && one.type !== 'removed') expect(gone).toEqual([])
        else
          expect(gone.every((item) => item.key === one.key && (item.id === null || item.status === 'removing'))).toBe(
            true,
          )
        for (const item of queue) {
          expect(item.sent).toBeGreaterThanOrEqual(0)
          expect(item.sent).toBeLessThanOrEqual(item.size)
          const was = before.find(({ key }) => key === item.key)!
          if (item.status === 'done' && was.status !== 'done') expect(['sending', 'removing']).toContain(was.status)
          if (was.status === 'refused') expect(['refused', 'removing']).toContain(item.status)
        }
        expect(new Set(queue.map((item) => item.key)).size).toBe(queue.length)
      }
      expect(unfinished(queue).length).toBeLessThanOrEqual(queue.length)
    }),
  )
})
