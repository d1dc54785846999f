import { describe, expect, test } from 'vitest'
import { columnPower, powerTowards, unitStated } from '../../../core/statement/record-units.ts'

describe('units of the columns of record tables', () => {
  test.each([
    ['千瓦时', 'kWh', 0],
    ['万千瓦时', 'kWh', 4],
    ['亿度', 'kWh', 8],
    ['ＭＷｈ', 'kWh', 3],
    ['GWh', 'kWh', 6],
    ['MVA', 'kVA', 3],
    ['万千瓦', 'kW', 4],
    ['%', 'ratio(0-1)', -2],
    ['人民币万元', '元', 4],
    ['千元', '万元', -1],
    ['MWh/台', 'kWh', 3],
    ['元/千瓦时', '元/kWh', 0],
    ['元/兆瓦时', '元/kWh', -3],
    ['万件', '件', 4],
    ['万', 'kWh', 4],
  ])('%s of a field in %s', (word, unit, power) => {
    expect(powerTowards(word, unit)).toBe(power)
  })

  test.each([
    ['元/千瓦时', '元'],
    ['MW', 'kWh'],
    ['GJ', 'kWh'],
    ['kvarh', 'kWh'],
    ['美元', '元'],
    ['月', '天'],
    ['万元/月', '元'],
  ])('%s is none that a field in %s can be counted in', (word, unit) => {
    expect(powerTowards(word, unit)).toBe('other')
  })

  test.each([
    ['不含税', '元'],
    ['月', 'kWh'],
    ['人', '元'],
    ['合计', 'kWh'],
    ['-', 'kWh'],
  ])('%s says nothing of a unit', (word, unit) => {
    expect(powerTowards(word, unit)).toBeNull()
  })

  test.each([
    ['用电量（万千瓦时）', 'kWh', 4],
    ['电费(不含税,万元)', '元', 4],
    ['Consumption MWh', 'kWh', 3],
    ['电费/千元', '元', 3],
    ['电费', '元', null],
    ['最大需量（月）', 'kW', null],
  ])('a column named %s', (label, unit, power) => {
    expect(columnPower(label, unit)).toBe(power)
  })

  test('a line above speaks of the units of several columns', () => {
    const line = '单位：万千瓦时、万元'
    expect(unitStated(line, 'kWh')).toMatchObject({ power: 4, word: '万千瓦时' })
    expect(unitStated(line, '元')).toMatchObject({ power: 4, word: '万元' })
    expect(unitStated(line, 'kVA')).toBeNull()
  })

  test('of two units nobody can tell which is meant', () => {
    expect(unitStated('单位：元/万元', '元')).toMatchObject({ power: 'other' })
  })

  test('who made a table is no unit', () => {
    expect(unitStated('编制单位：元亨公司', '元')).toBeNull()
  })
})
