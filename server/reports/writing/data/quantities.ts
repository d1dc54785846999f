/** A quantity that only reports speak of; `unit` as in the library of ratios. */
export type Quantity = { label: string; unit: string; formula: string }

/**
 * Quantities of reports beside fields, terms and ratios, in the same language. A template may name them in its tables,
 * charts and feeds like any other; no other formula builds on them.
 */
const quantities: Readonly<Record<string, Quantity>> = {
  receivablesGrowth: { label: '应收账款增长率', unit: '%', formula: 'g("accountsReceivable")' },
  inventoryGrowth: { label: '存货增长率', unit: '%', formula: 'g("inventories")' },
  receivablesLead: {
    label: '应收账款与营业收入的增速之差',
    unit: 'pp',
    formula: 'g("accountsReceivable")-g("operatingRevenue")',
  },
  inventoryLead: { label: '存货与营业成本的增速之差', unit: 'pp', formula: 'g("inventories")-g("operatingCost")' },
  costGrowth: { label: '营业成本增长率', unit: '%', formula: 'g("operatingCost")' },
  currentAssetShare: { label: '流动资产占总资产比重', unit: '%', formula: 'totalCurrentAssets/totalAssets' },
  cashGap: { label: '货币资金与期末现金差额', unit: '元', formula: 'cash-endingCash' },
  cashGapShare: { label: '差额占货币资金比重', unit: '%', formula: '(cash-endingCash)/cash' },
  receivablesInAll: {
    label: '应收款项',
    unit: '元',
    formula: 'tradeReceivables+nz("otherReceivables")',
  },
  otherCurrentAssetsInAll: {
    label: '其他流动资产项目',
    unit: '元',
    formula: 'totalCurrentAssets-nz("cash")-tradeReceivables-nz("otherReceivables")-nz("inventories")',
  },
  plantInAll: { label: '固定资产与在建工程', unit: '元', formula: 'nz("fixedAssets")+nz("constructionInProgress")' },
  otherNonCurrentAssetsInAll: {
    label: '其他非流动资产项目',
    unit: '元',
    formula: 'totalNonCurrentAssets-nz("fixedAssets")-nz("constructionInProgress")',
  },
  longTermDebt: { label: '长期有息负债', unit: '元', formula: 'interestBearingDebt-shortTermDebt' },
  shortDebtShare: { label: '短期有息负债占比', unit: '%', formula: 'shortTermDebt/interestBearingDebt' },
  otherLiabilitiesInAll: { label: '无息负债', unit: '元', formula: 'totalLiabilities-interestBearingDebt' },
  depreciationRate: { label: '折旧率', unit: '%', formula: 'suppDepreciation/avg("fixedAssets")' },
  financialExpenseRatio: { label: '财务费用率', unit: '%', formula: 'nz("financialExpenses")/operatingRevenue' },
  capitalPreservation: { label: '资本保值增值率', unit: '%', formula: '1+g("totalEquity")' },
  retainedOpening: { label: '期初留存收益', unit: '元', formula: 'prev("retainedProfits")' },
  retainedOther: { label: '分配及其他变动', unit: '元', formula: 'chg("retainedProfits")-ownersProfit' },
  rdApart: { label: '研发费用（未计入管理费用的部分）', unit: '元', formula: 'apart("rdExpenses")' },
  otherGains: {
    label: '其他收益与投资收益等',
    unit: '元',
    formula: 'nz("otherIncome")+nz("investmentIncome")+nz("netHedgeGain")+nz("fairValueGain")+nz("assetDisposalGain")',
  },
  impairmentGain: {
    label: '减值损失（损失为负）',
    unit: '元',
    formula: 'nz("creditImpairmentLoss")+nz("assetImpairmentLoss")',
  },
  nonOperatingNet: {
    label: '营业外收支净额',
    unit: '元',
    formula: 'nz("nonOperatingIncome")-nz("nonOperatingExpenses")',
  },
  debtDueCover: {
    label: '经营现金流对短期有息负债与利息的覆盖倍数',
    unit: '倍',
    formula: 'netOperatingCashFlow/(shortTermDebt+interest)',
  },
}

export const quantityOf = (name: string): Quantity | undefined =>
  Object.hasOwn(quantities, name) ? quantities[name] : undefined
export const allQuantities: readonly (Quantity & { name: string })[] = Object.entries(quantities).map(
  ([name, quantity]) => ({ name, ...quantity }),
)
