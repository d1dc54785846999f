import { expect, test } from 'vitest'
import { checkGrounds } from '../../../core/guard/check.ts'
import { customers } from './material.ts'

test('5,000 characters are checked against 50,000 and 3,000 values in time', () => {
  const text = customers.flatMap(({ passages }) => passages).join('\n').slice(0, 50_000)
  const values = customers.flatMap((customer) => customer.values).slice(0, 3000)
  const answer = text.slice(0, 5000)
  expect([text.length, values.length]).toEqual([50_000, 3000])
  // Time of this thread: other tests run beside this one.
  const times = Array.from({ length: 40 }, () => {
    const before = process.threadCpuUsage()
    const found = checkGrounds(answer, { texts: [text], values })
    const { user, system } = process.threadCpuUsage(before)
    expect(found).toEqual([])
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  process.stdout.write(`5,000 characters against 50,000 and 3,000 values: best ${times[0]?.toFixed(1)} ms, median ${times[20]?.toFixed(1)} ms of processor time\n`)
  // Twice the figure, for the processors are shared with other tests.
  expect(times[0]).toBeLessThan(40)
})
