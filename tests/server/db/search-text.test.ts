import { describe, expect, test } from 'vitest'
import { searchByName, withSounds } from '../../../server/db/search-text.ts'

describe('what a name is found by', () => {
  test.each([
    [
      ['恒砚精密', '91320205MAXDEM0139'],
      ['恒砚精密', '91320205maxdem0139', 'hengyanjingmi', 'hyjm'],
    ],
    [['重庆银行'], ['重庆银行', 'chongqingyinhang', 'cqyh']],
    [['绿地(集团)2号 ABC'], ['绿地(集团)2号 abc', 'lvdijituan2haoabc', 'ldjt2habc']],
    [['Acme Ltd'], ['acme ltd']],
    [['阿'], ['阿', 'a']],
    [[null, 7], ['7']],
  ])('%j', (values, lines) => expect(searchByName(values).split('\n')).toEqual(lines))

  test('sounds stand there once, however often they are written', () => {
    const once = searchByName(['恒砚精密', '恒砚精密'])
    expect(withSounds(withSounds(once))).toBe(once)
  })

  test('what is no name has no sound', () => {
    const long = '很长的一段话'.repeat(20)
    expect(searchByName([long])).toBe(long)
  })
})
