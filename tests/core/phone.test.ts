import { expect, test } from 'vitest'
import { mobileOf, phoneKey } from '../../core/phone.ts'

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['8613812345678', '13812345678'],
  ['', null],
  ['1381234567', null],
  ['138123456789', null],
  ['12812345678', null],
  ['0510-8888888', null],
  ['1381234567a', null],
])('%j as a mobile number: %j', (typed, stored) => expect(mobileOf(typed)).toBe(stored))

test.each([
  ['138-0013-8000', '138 0013 8000', true],
  ['+86 138 0013 8000', '13800138000', true],
  ['0510-8888 8888', '051088888888', true],
  ['+852 9123 4567', '+85291234567', true],
  ['13800138000', '13800138001', false],
])('%j and %j are one number: %j', (one, other, same) => expect(phoneKey(one) === phoneKey(other)).toBe(same))
