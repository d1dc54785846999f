import { englishKey } from './english.ts'
import type { Item } from './items.ts'
import { looseLabel } from './labels.ts'

/**
 * Names under which files show with the other sign what a field holds: 净亏损 100 is a 净利润 of -100. The sums of the
 * statement say whether the figures are meant so; 净亏损 -100 is the same.
 */
const han: [field: string, name: RegExp][] = [
  ['operatingProfit', /^(?:营业|经营)(?:净)?亏损$/],
  ['totalProfit', /^(?:亏损(?:总额|合计)|总亏损|税前亏损|(?:除税|所得税)前亏损)$/],
  ['netProfit', /^(?:净亏损|税后(?:净)?亏损|(?:本[年期]|年度|当[年期])(?:净)?亏损)$/],
  ['investmentIncome', /^投资(?:净)?(?:损失|亏损)$/],
  ['fairValueGain', /^公允价值变动(?:净)?损失$/],
  ['assetDisposalGain', /^(?:非流动)?资产处[置理](?:净)?损失$/],
  ['financialExpenses', /^(?:净财务|财务(?:净)?)(?:收益|收入)$/],
  ['retainedEarnings', /^(?:未弥补|累[计积]|未分配|待弥补)亏损$/],
]
/** By `englishKey` without its blanks. */
const english: [field: string, name: RegExp][] = [
  ['operatingProfit', /^(?:operatingloss|lossfromoperation)(?:year|period)?$/],
  ['totalProfit', /^loss(?:year|period)?before(?:income)?tax(?:ation|e)?$/],
  ['netProfit', /^(?:netloss|loss(?:after(?:income)?tax(?:ation)?)?)(?:year|period)?$/],
  ['financialExpenses', /^(?:netfinanceincome|financeincomenet)$/],
  ['retainedEarnings', /^accumulated(?:losse?|deficit)$/],
]

/** The field that an item shows with the other sign by its name; null where it shows none. */
export function oppositeOf({ label }: Pick<Item, 'label'>): string | null {
  const own = looseLabel(label)
  const key = englishKey(label).replace(/\s/g, '')
  return han.find(([, name]) => name.test(own))?.[0] ?? english.find(([, name]) => name.test(key))?.[0] ?? null
}

/** 净亏损（亏损以“-”号填列）: what stands in brackets behind such a name says that the figures have their sign already. */
export function hasOwnSign({ label }: Pick<Item, 'label'>): boolean {
  const [, said = ''] = /\(([^()]*)\)\s*$/.exec(label.normalize('NFKC')) ?? []
  return /[-−–—]|负|negative/i.test(said) && !/盈|利润|收益|profit|gain|income/i.test(said)
}
