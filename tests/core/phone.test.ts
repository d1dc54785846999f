import { expect, test } from 'vitest'
import { mobileOf } from '../../core/phone.ts'

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['', null],
  ['1381234567', null],
  ['138123456789', null],
  ['12812345678', null],
  ['0510-8888888', null],
  ['1381234567a', null],
])('%j as a mobile number: %j', (typed, stored) => expect(mobileOf(typed)).toBe(stored))
