import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCreditCodeShape, isCreditCodeValid, normaliseCreditCode } from '../../core/credit-code.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const body = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''))
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 32_100, numRuns: 200 })

describe('the check character', () => {
  // 91350100M000100Y43 is the example of the standard.
  test.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000010Y43', false],
    ['91350100m000100y43', false],
    ['91350100M000100Y4', false],
    ['', false],
  ])('of %s fits: %s', (code, fits) => expect(isCreditCodeValid(code)).toBe(fits))

  test('every body has exactly one', () =>
    check(
      fc.property(
        body,
        (text) => void expect([...alphabet].filter((last) => isCreditCodeValid(text + last))).toHaveLength(1),
      ),
    ))

  test('weighs each place by the next power of 3, modulo 31', () =>
    check(
      fc.property(body, (text) => {
        const sum = [...text].reduce(
          (total, character, place) => total + alphabet.indexOf(character) * Number(3n ** BigInt(place) % 31n),
          0,
        )
        expect(isCreditCodeValid(text + alphabet[(31 - (sum % 31)) % 31])).toBe(true)
      }),
    ))

  // Every weight is prime to 31, so no slip in one place goes unseen.
  test('tells every slip in a single place', () =>
    check(
      fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 30 }), (text, place, shift) => {
        const last = [...alphabet].find((candidate) => isCreditCodeValid(text + candidate)) ?? ''
        const slipped = alphabet[(alphabet.indexOf(text[place] ?? '') + shift) % 31] ?? ''
        expect(isCreditCodeValid(`${text.slice(0, place)}${slipped}${text.slice(place + 1)}${last}`)).toBe(false)
      }),
    ))
})

test.each(['I', 'O', 'S', 'V', 'Z', '-', ' ', '中', 'a'])('%s is no character of a code', (character) =>
  expect(isCreditCodeShape(`91350100M000100Y4${character}`)).toBe(false),
)

test('what was pasted is brought into one form: width, case and blanks', () => {
  expect(normaliseCreditCode(' ９１３５０１００ｍ０００１００ｙ４３\u3000')).toBe('91350100M000100Y43')
  expect(normaliseCreditCode('9135 0100\tm000 100y43\n')).toBe('91350100M000100Y43')
  check(
    fc.property(
      fc.string(),
      (text) => void expect(normaliseCreditCode(normaliseCreditCode(text))).toBe(normaliseCreditCode(text)),
    ),
  )
})
