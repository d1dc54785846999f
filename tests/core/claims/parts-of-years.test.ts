import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'
import { found, rising } from './enterprises.ts'

describe('the figure of a whole year is none of a part of it', () => {
  test.each([
    '2024年上半年营业收入为22,300.00万元。',
    '2024年一季度营业收入为22,300.00万元。',
    '2024年前三季度，营业收入为22,300.00万元。',
    '2024年1-6月营业收入为22,300.00万元。',
    '2024年1至9月，净利润为1,555.78万元。',
    '上半年营业收入为22,300.00万元。',
    '2024年，前三季度净利润为1,555.78万元。',
    '2024年6月末流动比率为1.90倍。',
    '截至2024年9月30日，资产负债率为42.53%。',
    '第三季度净利润为1,555.78万元。',
  ])('%s', (text) => expect(found(text, rising)).toContainEqual(expect.stringMatching(/^period/)))

  test.each([
    '2024年营业收入为22,300.00万元。',
    '2024年全年营业收入为22,300.00万元。',
    '2024年1-12月营业收入为22,300.00万元。',
    '2024年度，净利润为1,555.78万元。',
    '截至2024年12月31日，资产负债率为42.53%。',
    '2024年12月末流动比率为1.90倍。',
    '截至2024年6月，资料齐备。2024年末流动比率为1.90倍。',
  ])('but of the year: %s', (text) =>
    expect(found(text, rising).filter((line) => !line.startsWith('ungrounded'))).toEqual([]),
  )

  test('a month keeps its own figure, and half a year its own', () => {
    const open = openClaims({
      texts: ['2024年6月，总用电量为59.20万千瓦时。2024年上半年，营业收入为9,800.00万元。'],
      values: [{ name: '总用电量', value: '592000', unit: 'kWh', period: '2024-06' }],
    })
    const kinds = (text: string): string[] => checkClaims(text, open).map(({ kind }) => kind)
    expect(kinds('2024年6月，总用电量为59.20万千瓦时。')).toEqual([])
    expect(kinds('2024年上半年营业收入为9,800.00万元。')).toEqual([])
    expect(kinds('2024年一季度营业收入为9,800.00万元。')).toEqual(['period'])
  })
})
