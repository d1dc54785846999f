import { randomOf } from '../sheet-layouts.ts'

export type TableId = 'balanceSheet' | 'profitSheet' | 'cashFlow'
/** A line of a statement with its figures by period, as a file shows them; a heading has none. */
export type TrueLine = { label: string; field: string | null; figures: Record<string, number> }
export type TrueStatement = { table: TableId; title: string; periods: string[]; lines: TrueLine[] }

/** Label, field and, of a total, what it adds up; `-` before a field takes it off. */
type Model = [label: string, field: string | null, sum?: string[]][]

const balance: Model = [
  ['流动资产：', null],
  ['货币资金', 'cash'],
  ['应收票据', 'notesReceivable'],
  ['应收账款', 'accountsReceivable'],
  ['预付款项', 'prepayments'],
  ['其他应收款', 'otherReceivables'],
  ['存货', 'inventories'],
  [
    '流动资产合计',
    'totalCurrentAssets',
    ['cash', 'notesReceivable', 'accountsReceivable', 'prepayments', 'otherReceivables', 'inventories'],
  ],
  ['非流动资产：', null],
  ['固定资产', 'fixedAssets'],
  ['在建工程', 'constructionInProgress'],
  ['无形资产', 'intangibleAssets'],
  ['非流动资产合计', 'totalNonCurrentAssets', ['fixedAssets', 'constructionInProgress', 'intangibleAssets']],
  ['资产总计', 'totalAssets', ['totalCurrentAssets', 'totalNonCurrentAssets']],
  ['流动负债：', null],
  ['短期借款', 'shortTermBorrowings'],
  ['应付票据', 'notesPayable'],
  ['应付账款', 'accountsPayable'],
  ['应交税费', 'taxesPayable'],
  [
    '流动负债合计',
    'totalCurrentLiabilities',
    ['shortTermBorrowings', 'notesPayable', 'accountsPayable', 'taxesPayable'],
  ],
  ['非流动负债：', null],
  ['长期借款', 'longTermBorrowings'],
  ['非流动负债合计', 'totalNonCurrentLiabilities', ['longTermBorrowings']],
  ['负债合计', 'totalLiabilities', ['totalCurrentLiabilities', 'totalNonCurrentLiabilities']],
  ['所有者权益：', null],
  ['实收资本', 'paidInCapital'],
  ['未分配利润', 'retainedEarnings', ['totalAssets', '-totalLiabilities', '-paidInCapital']],
  ['所有者权益合计', 'totalEquity', ['paidInCapital', 'retainedEarnings']],
  ['负债和所有者权益总计', 'totalLiabilitiesAndEquity', ['totalLiabilities', 'totalEquity']],
]
const profit: Model = [
  ['一、营业收入', 'operatingRevenue'],
  ['减：营业成本', 'operatingCost'],
  ['税金及附加', 'taxesAndSurcharges'],
  ['销售费用', 'sellingExpenses'],
  ['管理费用', 'administrativeExpenses'],
  ['财务费用', 'financialExpenses'],
  [
    '二、营业利润',
    'operatingProfit',
    [
      'operatingRevenue',
      '-operatingCost',
      '-taxesAndSurcharges',
      '-sellingExpenses',
      '-administrativeExpenses',
      '-financialExpenses',
    ],
  ],
  ['加：营业外收入', 'nonOperatingIncome'],
  ['减：营业外支出', 'nonOperatingExpenses'],
  ['三、利润总额', 'totalProfit', ['operatingProfit', 'nonOperatingIncome', '-nonOperatingExpenses']],
  ['减：所得税费用', 'incomeTax'],
  ['四、净利润', 'netProfit', ['totalProfit', '-incomeTax']],
]
const cash: Model = [
  ['一、经营活动产生的现金流量：', null],
  ['销售商品、提供劳务收到的现金', 'cashFromSales'],
  ['收到的税费返还', 'taxRefundsReceived'],
  ['经营活动现金流入小计', 'operatingCashInflow', ['cashFromSales', 'taxRefundsReceived']],
  ['购买商品、接受劳务支付的现金', 'cashPaidForGoods'],
  ['支付的各项税费', 'taxesPaid'],
  ['经营活动现金流出小计', 'operatingCashOutflow', ['cashPaidForGoods', 'taxesPaid']],
  ['经营活动产生的现金流量净额', 'netOperatingCashFlow', ['operatingCashInflow', '-operatingCashOutflow']],
  ['五、现金及现金等价物净增加额', 'netIncreaseInCash', ['netOperatingCashFlow']],
  ['加：期初现金及现金等价物余额', 'beginningCash'],
  ['六、期末现金及现金等价物余额', 'endingCash', ['netIncreaseInCash', 'beginningCash']],
]

const models: Record<TableId, { title: string; model: Model }> = {
  balanceSheet: { title: '资产负债表', model: balance },
  profitSheet: { title: '利润表', model: profit },
  cashFlow: { title: '现金流量表', model: cash },
}
/** Of what is large in a statement the figures are large: profits and equities stay above nothing. */
const large = new Set(['operatingRevenue', 'cashFromSales', 'fixedAssets', 'cash'])

/** A statement whose sums hold, with other figures for each seed and period. */
export function trueStatement(table: TableId, periods: string[], seed = 1): TrueStatement {
  const { title, model } = models[table]
  const random = randomOf(seed * 104_729 + table.length * 31)
  const known: Record<string, Record<string, number>> = {}
  for (const period of periods) {
    const values: Record<string, number> = {}
    for (const [, field, sum] of model) {
      if (field === null || sum) continue
      const scale = large.has(field) ? 50 : 1
      values[field] = (100_000 + random(800_000)) * scale
    }
    for (let round = 0; round < 3; round += 1)
      for (const [, field, sum] of model)
        if (field !== null && sum)
          values[field] = sum.reduce(
            (total, part) => total + (part.startsWith('-') ? -1 : 1) * (values[part.replace('-', '')] ?? 0),
            0,
          )
    known[period] = values
  }
  return {
    table,
    title,
    periods,
    lines: model.map(([label, field]) => ({
      label,
      field,
      figures:
        field === null
          ? {}
          : Object.fromEntries(periods.map((period) => [period, (known[period]?.[field] ?? 0) / 100])),
    })),
  }
}
