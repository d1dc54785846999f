/** A quantity that texts name and no table has: the sum of its parts, or the first of them as a share of the second. */
export type Quantity = {
  name: string
  labels: readonly string[]
  of: readonly [string, string, ...string[]]
  how: 'sum' | 'share'
}

/** Worked out of the customer's values in each year that has all parts, as far as the values have no such name themselves. */
export const quantities: readonly Quantity[] = [
  { name: '营业周期', labels: ['经营周期'], of: ['应收账款周转天数', '存货周转天数'], how: 'sum' },
  {
    name: '借款总额',
    labels: ['借款余额', '借款合计', '借款规模', '银行借款', '长短期借款合计', '全部借款'],
    of: ['短期借款', '长期借款'],
    how: 'sum',
  },
  { name: '营业成本率', labels: ['成本率', '销售成本率'], of: ['营业成本', '营业收入'], how: 'share' },
  { name: '税前利润率', labels: ['所得税前利润率', '利润总额率'], of: ['利润总额', '营业收入'], how: 'share' },
]
