import { describe, expect, test } from 'vitest'
import { bindFigures } from '../../../core/ai/bind-figures.ts'

const figure = (text: string, key: string) => ({ text, key, value: '1' })
const bound = (text: string, ...known: ReturnType<typeof figure>[]): string[] =>
  bindFigures(text, known).map(({ from, to, key }) => `${key}=${text.slice(from, to)}@${from}`)

describe('figures of a text are found again', () => {
  test('wherever they stand now', () => {
    expect(
      bound(
        '净利润1,200.00万元，营业收入22,300.00万元。',
        figure('22,300.00', 'revenue'),
        figure('1,200.00', 'profit'),
      ),
    ).toEqual(['profit=1,200.00@3', 'revenue=22,300.00@18'])
  })

  test.each([
    ['12.30%', '2.30%'],
    ['22,300.00万元', '300.00'],
    ['2.305', '2.30'],
    ['2.30%', '2.30'],
    ['-2.30', '2.30'],
    ['1,2.30', '2.30'],
  ])('but not in a longer number: %s holds no %s', (text, known) => {
    expect(bound(`为${text}。`, figure(known, 'x'))).toEqual([])
  })

  test('a figure that is said twice is bound twice', () => {
    expect(bound('62.10%；仍为62.10%', figure('62.10%', 'debt'))).toEqual(['debt=62.10%@0', 'debt=62.10%@9'])
  })

  test('two figures that look the same are told by their order, or not at all', () => {
    const two = [figure('5.00', 'a'), figure('5.00', 'b')]
    expect(bound('甲5.00倍，乙5.00次', ...two)).toEqual(['a=5.00@1', 'b=5.00@8'])
    expect(bound('甲5.00倍', ...two)).toEqual([])
    expect(bound('3项，第3类', figure('3', 'count'))).toEqual([])
    expect(bound('共3项', figure('3', 'count'))).toEqual(['count=3@1'])
  })

  test('names and dates too, and none that is gone', () => {
    expect(
      bound(
        '甲公司成立于2010年1月1日',
        figure('甲公司', 'name'),
        figure('2010年1月1日', 'date'),
        figure('乙', 'other'),
      ),
    ).toEqual(['name=甲公司@0', 'date=2010年1月1日@6'])
  })
})
