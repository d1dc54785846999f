import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAcceptablePassword, kindsOf, passwordStrength } from '../../core/password-strength.ts'

test.each([
  ['12345', 25, 'short'],
  ['123456', 30, 'low'],
  ['aaaaaa', 12, 'weak'],
  ['abcdef', 30, 'low'],
  ['abc123', 40, 'low'],
  ['Abc123', 50, 'low'],
  ['password', 37, 'low'],
  ['admin123', 50, 'low'],
  ['abcdefghijkl', 60, 'medium'],
  ['P@ssw0rd', 67, 'medium'],
  ['Abc123!@', 70, 'medium'],
  ['1234567890ab', 70, 'medium'],
  ['Passw0rd!2024', 87, 'strong'],
  ['中文密码测试', 30, 'low'],
])('%s scores %i: %s', (password, score, level) => expect(passwordStrength(password)).toEqual({ score, level }))

test('nothing typed scores nothing', () => expect(passwordStrength('')).toEqual({ score: 0, level: 'short' }))

test('a character outside the basic plane is one character', () => {
  expect(passwordStrength('😀😁😂').level).toBe('short')
  expect(passwordStrength('😀😁😂🤣😃😄')).toEqual({ score: 30, level: 'low' })
})

test('names of the language are characters like others', () => expect(passwordStrength('__proto__').score).toBe(32))

test.each([
  ['12345', false],
  ['Ab1!x', false],
  ['aaaaaa', false],
  ['abcdef', true],
])('%s may be used: %s', (password, usable) => expect(isAcceptablePassword(password)).toBe(usable))

test.each([
  ['abc', ['lower']],
  ['aB3', ['digit', 'lower', 'upper']],
  ['密码 1', ['digit', 'other']],
  ['_', []],
])('the kinds of %s are %j', (password, kinds) => expect(kindsOf(password)).toEqual(kinds))

test('one more character never lowers the score', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      (password, more) => {
        expect(passwordStrength(password + more).score).toBeGreaterThanOrEqual(passwordStrength(password).score)
      },
    ),
    { seed: 3, numRuns: 200 },
  )
})
