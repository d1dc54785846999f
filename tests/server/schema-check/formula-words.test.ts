// What is wrong with a formula is told in the language of whoever reads it, and no cure is another fault.
import { expect, test } from 'vitest'
import { changed, faultsOf } from './changed-schemas.ts'

const label = { 'zh-CN': '甲', 'en-US': 'A' }
const withFormula = (formula: string): string =>
  changed(({ schema }) => {
    schema.properties.price = { type: 'number', 'x-id': 'f_price', 'x-label': label }
    schema.properties.prices = { type: 'number', 'x-id': 'f_prices', 'x-label': label, 'x-compute': formula }
  })

test.each([
  ['pricez * 2', '“pricez”不是本记录的数值字段', 'no figure of the record', 'price'],
  ['prizes * 2', '“prizes”不是本记录的数值字段', 'no figure of the record', undefined],
  ['price.net * 2', '不能用“.”', 'no part of them', undefined],
  ['price % 2', '不能使用“%”', 'not allowed', undefined],
  ['nz(price)', '加引号的字段名：nz("…")', 'in quotation marks', undefined],
  ['abs(price, 2)', '需要 1 个参数', 'takes 1 argument.', undefined],
  ['avg(price)', '没有“avg”这个函数', 'no function', 'abs'],
  ['price + "1"', '只能写数字', 'Only numbers', undefined],
  ['price > 1', '是/否', 'yes or no', undefined],
])('%s', (formula, chinese, english, suggestion) => {
  const [fault, ...others] = faultsOf(withFormula(formula))
  expect(others).toEqual([])
  expect(fault?.pointer).toBe('/schema/properties/prices/x-compute')
  expect(fault?.reason['zh-CN']).toContain(chinese)
  expect(fault?.reason['zh-CN']).not.toMatch(/[a-z]{2,} [a-z]{2,}/)
  expect(fault?.reason['en-US']).toContain(english)
  if (suggestion !== 'abs') expect(fault?.suggestion).toBe(suggestion)
})
