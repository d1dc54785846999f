import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LinearPattern } from '../../../core/patterns/match.ts'
import { PatternError } from '../../../core/patterns/parse.ts'

const faultOf = (pattern: string): string | null => {
  try {
    new LinearPattern(pattern).test('')
    return null
  } catch (error) {
    return error instanceof PatternError ? error.fault : String(error)
  }
}

/** Patterns made of all that the language has, but for looking ahead and back. */
const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\W',
  '[ab]',
  '[^a]',
  '[a-c\\]]',
  '\\.',
  '\\u4e2d',
  '\\u{1F600}',
  '\\x61',
  '\\p{L}',
  '\\P{L}',
  '\\p{Script=Han}',
  '中',
  '😀',
  '\\uD83D\\uDE00',
  '\\n',
  '\\/',
  '[\\d中-龥]',
  '^',
  '$',
  '\\b',
  '\\B',
  '',
)
const pattern: fc.Arbitrary<string> = fc.letrec<{ whole: string; part: string }>((tie) => ({
  whole: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    atom,
    fc
      .tuple(
        fc.constantFrom('a', 'b', '.', '\\w', '[ab]', '中'),
        fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '{0}'),
      )
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom('(', '(?:', '(?<n>'),
        tie('whole'),
        fc.constantFrom('', '|a', '|b*', '|'),
        fc.constantFrom('', '*', '+', '?', '{2,3}'),
      )
      .map(([open, inner, other, many]) => `${open}${inner}${other})${many}`),
  ),
})).whole
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', '1', '_', '.', '/', ']', '中', '😀', '\n', '\u2028', '\uD83D', 'é'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

describe('a pattern', () => {
  test('says of every text what the language says', () => {
    let tried = 0
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        let expected: RegExp
        try {
          expected = new RegExp(source, 'u')
        } catch {
          return
        }
        tried += 1
        const linear = new LinearPattern(source)
        for (const one of texts) expect([source, one, linear.test(one)]).toEqual([source, one, expected.test(one)])
      }),
      { numRuns: 4000, seed: 14 },
    )
    expect(tried).toBeGreaterThan(3000)
  })

  test.each([
    ['^a*a*a*a*a*a*b$', 'a'.repeat(20_000), false],
    ['^(a+)+$', `${'a'.repeat(20_000)}!`, false],
    ['(a|a)*b', 'a'.repeat(20_000), false],
    ['^(?:a?){50}a{50}$', 'a'.repeat(100), true],
    ['(x+x+)+y', `${'x'.repeat(20_000)}y`, true],
    ['([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}', `${'a1'.repeat(5000)}!`, false],
    ['[ab]*a[ab]{300}$', 'abbabaab'.repeat(400), true],
  ])('%s takes steps in proportion to the text', (source, long, expected) => {
    const linear = new LinearPattern(source)
    expect(linear.test(long)).toBe(expected)
    expect(linear.looked).toBeLessThanOrEqual(linear.size * (long.length + 1))
  })

  test('a text that would take too long is not matched: its length is limited where a schema has a pattern', () => {
    const linear = new LinearPattern('^a+$')
    expect(linear.test('a'.repeat(linear.longest))).toBe(true)
    expect(linear.test('a'.repeat(linear.longest + 1))).toBe(false)
  })

  test.each([
    ['(?=a)', 'looks'],
    ['(?!a)', 'looks'],
    ['(?<=a)b', 'looks'],
    ['(?<!a)b', 'looks'],
    ['(a)\\1', 'looks'],
    ['(?<n>a)\\k<n>', 'looks'],
    ['(?i:a)', 'looks'],
    ['(', 'invalid'],
    ['a**', 'invalid'],
    ['[b-a]', 'invalid'],
    ['a{5000}', 'large'],
    ['(?:a{100}){100}', 'large'],
    ['(?:){99999999}', 'large'],
  ])('%s is refused: %s', (source, fault) => expect(faultOf(source)).toBe(fault))
})
