import { expect, test } from 'vitest'
import { takenLately } from '../../../server/files/taken.ts'

test('a file is taken anew by another, and by the same after a while', () => {
  let time = 0
  const taken = takenLately(() => time)
  expect([taken('u_1', 'f_1'), taken('u_1', 'f_1'), taken('u_2', 'f_1'), taken('u_1', 'f_2')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  time = 11 * 60_000
  expect([taken('u_1', 'f_1'), taken('u_1', 'f_1')]).toEqual([false, true])
})

test('whoever goes on reading takes it once', () => {
  let time = 0
  const taken = takenLately(() => time)
  taken('u_1', 'f_1')
  for (; time < 60 * 60_000; time += 5 * 60_000) expect(taken('u_1', 'f_1')).toBe(true)
})

test('what is remembered does not grow without end', () => {
  let time = 0
  const taken = takenLately(() => time)
  for (let index = 0; index < 20_001; index += 1) taken('u_1', `f_${index}`)
  time = 1
  expect(taken('u_1', 'f_0')).toBe(false)
})
