// Sentences as reports about any enterprise have them: each is right of every one, with the figures of its statements.

export type Year = {
  balanceSheet: Readonly<Record<string, number>>
  profitSheet: Readonly<Record<string, number>>
  cashFlow: Readonly<Record<string, number>>
}
/** The years 2021 to 2024, the newest last. */
export type Years = readonly [Year, Year, Year, Year]

const decimals = (value: number, count = 2): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: count, maximumFractionDigits: count })
const wan = (value: number): string => `${decimals(value / 10_000)}万元`
const percent = (value: number): string => `${(value * 100).toFixed(2)}%`
const points = (value: number): string => `${Math.abs(value * 100).toFixed(2)}个百分点`
const million = (value: number): string => `RMB ${(value / 1_000_000).toFixed(2)} million`

/** One sentence of each kind; '' where the enterprise has nothing that it could be said of. */
export function framesOf([first, second, last, now]: Years): Record<string, string> {
  const of = (year: Year, name: string): number =>
    year.balanceSheet[name] ?? year.profitSheet[name] ?? year.cashFlow[name] ?? 0
  const [level, before, earlier] = [now, last, second].map(
    (year) =>
      (name: string): number =>
        of(year, name),
  )
  if (!level || !before || !earlier) throw new Error('three years')
  const went = (name: string, up: string, down: string): string => (level(name) >= before(name) ? up : down)
  const by = (name: string): string => wan(Math.abs(level(name) - before(name)))
  const rate = (from: number, to: number): string => percent(Math.abs(to / from - 1))
  const grew = (from: number, to: number): string => `${to >= from ? '增长' : '下降'}${rate(from, to)}`
  const share = (name: string, whole: string): string => percent(level(name) / level(whole))
  const margin = (year: Year): number => 1 - of(year, 'operatingCost') / of(year, 'operatingRevenue')
  const debtRatio = (year: Year): number => of(year, 'totalLiabilities') / of(year, 'totalAssets')
  const net = (year: Year): number => of(year, 'netProfit') / of(year, 'operatingRevenue')
  const flows = ['netOperatingCashFlow', 'netInvestingCashFlow', 'netFinancingCashFlow'] as const
  const [operating, investing, financing] = flows.map(
    (name) => `净流${level(name) >= 0 ? '入' : '出'}${wan(Math.abs(level(name)))}`,
  )
  const revenue = 'operatingRevenue'
  const loans = level('shortTermBorrowings')
  const fees = ['sellingExpenses', 'administrativeExpenses', 'financialExpenses'] as const
  return {
    stock: `2024年末，公司货币资金余额${wan(level('cash'))}，较年初${went('cash', '增加', '减少')}${by('cash')}，${went('cash', '增幅', '降幅')}${rate(before('cash'), level('cash'))}。`,
    structure: `截至2024年12月31日，公司资产总额${wan(level('totalAssets'))}，其中流动资产${wan(level('totalCurrentAssets'))}，占比${share('totalCurrentAssets', 'totalAssets')}。`,
    'rates in turn': `近三年公司分别实现营业收入${wan(earlier(revenue))}、${wan(before(revenue))}和${wan(level(revenue))}，2023年、2024年分别同比${grew(earlier(revenue), before(revenue))}和${grew(before(revenue), level(revenue))}。`,
    margin: `公司2024年实现营业收入${wan(level(revenue))}，发生营业成本${wan(level('operatingCost'))}，毛利率由上年的${percent(margin(last))}${margin(now) >= margin(last) ? '升至' : '降至'}${percent(margin(now))}。`,
    loans:
      loans > 0
        ? `2024年末公司短期借款${wan(loans)}，占负债总额的${share('shortTermBorrowings', 'totalLiabilities')}。`
        : '',
    cover: loans > 0 ? `货币资金为短期借款的${(level('cash') / loans).toFixed(2)}倍。` : '',
    sides: `2024年经营活动现金流入${wan(level('operatingCashInflow'))}，流出${wan(level('operatingCashOutflow'))}，净额为${wan(level('netOperatingCashFlow'))}。`,
    inventories:
      level('inventories') > 0
        ? `存货账面价值${wan(level('inventories'))}，占流动资产的${share('inventories', 'totalCurrentAssets')}，较上年末${went('inventories', '增加', '减少')}${by('inventories')}。`
        : '',
    'over two years': `公司资产负债率由2022年末的${percent(debtRatio(second))}变化至2024年末的${percent(debtRatio(now))}，累计${debtRatio(now) >= debtRatio(second) ? '上升' : '下降'}${points(debtRatio(now) - debtRatio(second))}。`,
    'shares in turn': `2024年${fees.map((name, at) => `${['销售', '管理', '财务'][at]}费用${wan(level(name))}`).join('、')}，占营业收入的比重分别为${fees
      .map((name) => share(name, revenue))
      .join('、')}。`,
    'main part':
      level('totalCurrentLiabilities') > level('totalLiabilities') / 2
        ? `负债总额${wan(level('totalLiabilities'))}，以流动负债为主，流动负债${wan(level('totalCurrentLiabilities'))}，占负债总额的${share('totalCurrentLiabilities', 'totalLiabilities')}。`
        : '',
    equity: `所有者权益合计${wan(level('totalEquity'))}，其中实收资本${wan(level('paidInCapital'))}，未分配利润${wan(level('retainedEarnings'))}。`,
    'four years': `2021年至2024年，公司净资产分别为${wan(of(first, 'totalEquity'))}、${wan(earlier('totalEquity'))}、${wan(before('totalEquity'))}和${wan(level('totalEquity'))}。`,
    'ratio without a unit': `2024年末，公司流动资产${wan(level('totalCurrentAssets'))}，流动负债${wan(level('totalCurrentLiabilities'))}，流动比率${(level('totalCurrentAssets') / level('totalCurrentLiabilities')).toFixed(2)}。`,
    'share of then': `货币资金占总资产的比例由上年末的${percent(before('cash') / before('totalAssets'))}${level('cash') / level('totalAssets') >= before('cash') / before('totalAssets') ? '提高到' : '下降到'}${share('cash', 'totalAssets')}。`,
    'rate of profit': `净利润率为${percent(net(now))}，较上年${net(now) >= net(last) ? '上升' : '下降'}${points(net(now) - net(last))}。`,
    'three activities': `从现金流看，2024年经营活动${operating}，投资活动${investing}，筹资活动${financing}。`,
    capex: `2024年购建固定资产等支付的现金为${wan(level('capex'))}。`,
    'end of the year': `期末现金及现金等价物余额${wan(level('endingCash'))}，较期初${level('endingCash') >= level('beginningCash') ? '增加' : '减少'}${wan(Math.abs(level('endingCash') - level('beginningCash')))}。`,
    'both in turn': `2024年公司实现利润总额${wan(level('totalProfit'))}，净利润${wan(level('netProfit'))}，同比分别${went('totalProfit', '增加', '减少')}${by('totalProfit')}、${went('netProfit', '增加', '减少')}${by('netProfit')}。`,
    'a ratio to': `销售商品、提供劳务收到的现金${wan(level('cashFromSales'))}，与营业收入之比为${(level('cashFromSales') / level(revenue)).toFixed(2)}。`,
    three: `货币资金${wan(level('cash'))}、应收账款${wan(level('accountsReceivable'))}、存货${wan(level('inventories'))}，三者合计占流动资产的${percent((level('cash') + level('accountsReceivable') + level('inventories')) / level('totalCurrentAssets'))}。`,
    mean: `2022年至2024年三年平均净利润${wan((level('netProfit') + before('netProfit') + earlier('netProfit')) / 3)}。`,
    English: `Revenue was ${million(level(revenue))} in 2024, ${level(revenue) >= before(revenue) ? 'up' : 'down'} ${rate(before(revenue), level(revenue))} from 2023.`,
    'English share': `At the end of 2024 total liabilities were ${million(level('totalLiabilities'))}, ${share('totalLiabilities', 'totalAssets')} of total assets.`,
  }
}
