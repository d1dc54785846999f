import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enUS } from '../../../src/phone/i18n/en-US.ts'
import { zhCN } from '../../../src/phone/i18n/zh-CN.ts'
import { caretAfter, showCreditCode, showDigits, showPhone, showSize, showTime } from '../../../src/phone/format.ts'

describe('what is typed is grouped as people read it', () => {
  test.each([
    ['91350100m000100y43', '9135 0100 M000 100Y 43'],
    [' ９１３５0100 ', '9135 0100'],
    ['9135 0100 M000 100Y 43 and more', '9135 0100 M000 100Y 43'],
    ['统一社会信用代码：91350100M000100Y43', '9135 0100 M000 100Y 43'],
    ['', ''],
  ])('a credit code: %s', (typed, shown) => expect(showCreditCode(typed)).toBe(shown))

  test.each([
    ['13812345678', '138 1234 5678'],
    ['+86 138-1234-5678', '138 1234 5678'],
    ['0086 13812345678', '138 1234 5678'],
    ['138123', '138 123'],
    ['861', '861'],
    ['１３８', '138'],
    ['abc', ''],
  ])('a phone: %s', (typed, shown) => expect(showPhone(typed)).toBe(shown))

  test('a code from a message, however it was copied', () => expect(showDigits('验证码 12 34-56，7')).toBe('123456'))

  test('what was grouped is grouped the same again, so nothing moves while one types on', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const shape of [showCreditCode, showPhone, showDigits]) expect(shape(shape(text))).toBe(shape(text))
      }),
    )
  })
})

describe('the caret', () => {
  test('stays behind the character that was typed in the middle', () => {
    // "9135 0100" with an M typed behind the 9: the M is the second character that counts.
    expect(caretAfter('9M135 0100', 2, '9M13 5010 0')).toBe(2)
    expect(caretAfter('91350 100', 5, '9135 0100')).toBe(6)
  })

  test('is at the end after typing at the end', () => expect(caretAfter('91350', 5, '9135 0')).toBe(6))

  test('is never outside', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (typed, at) => {
        const shown = showCreditCode(typed)
        const caret = caretAfter(typed, Math.min(at, typed.length), shown)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(shown.length)
      }),
    )
  })
})

test('what is over the limit does not look like the limit', () => expect(showSize(104_857_601, true)).toBe('100.1 MB'))

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [839_680, '820 KB'],
  [3_565_158, '3.4 MB'],
  [104_857_600, '100 MB'],
])('%i bytes are %s', (bytes, shown) => expect(showSize(bytes)).toBe(shown))

test('a time is said in both languages without the help of the browser', () => {
  const time = new Date(2026, 10, 7, 9, 5).toISOString()
  expect(showTime(time, zhCN)).toBe('2026年11月7日 09:05')
  expect(showTime(time, enUS)).toBe('7 Nov 2026, 09:05')
  expect(showTime('', zhCN)).toBe('')
})
