import { allRatios, allTerms } from '../../core/ratios/library.ts'

/** Columns of which one has to be there. */
type OneOf = readonly string[]

const borrowings = ['shortTermBorrowings', 'tradingFinancialLiabilities', 'currentPortionNonCurrentLiabilities']
const debt = ['interestBearingDebt', ...borrowings, 'longTermBorrowings', 'bondsPayable', 'leaseLiabilities']
const interest = ['interest', 'interestExpense', 'financialExpenses']
const dividends = ['divEst', 'dividendsPaidCash', 'dividendsAndInterestPaid']

/**
 * What a rule takes from the file by nz(), and what a file has to have for it. A blank cell is nothing, but a column
 * that is not there is not known: without the tax, each profit would look untaxed, and without the goodwill nobody
 * would have any.
 */
const ofRules: Readonly<Record<string, readonly OneOf[]>> = {
  ID10: [['nonOperatingIncome', 'nonOperatingExpenses']],
  ID11: [['incomeTax']],
  XS02: [dividends],
  XS05: [debt, interest],
  XS06: [['incomeTax']],
  XS09: [['capex']],
  XS10: [debt, ['debtRepaid']],
  XS14: [dividends],
  FR01: [['cash'], debt],
  FR07: [['otherReceivables']],
  FR08: [['prepayments']],
  FR09: [['constructionInProgress']],
  FR10: [['rdExpenses']],
  FR11: [['goodwill']],
  FR12: [['otherPayables']],
  FR14: [
    [
      'otherIncome',
      'investmentIncome',
      'fairValueGain',
      'assetDisposalGain',
      'nonOperatingIncome',
      'nonOperatingExpenses',
    ],
  ],
  FR15: [['impairment', 'creditImpairmentLoss', 'assetImpairmentLoss']],
  IX07: [['otherReceivables']],
  TR02: [['netProfit']],
  LQ03: [interest],
  LQ04: [debt],
  LQ05: [
    ['cash', 'tradingFinancialAssets'],
    ['shortTermDebt', ...borrowings],
  ],
}

const terms = new Map(allTerms.map(({ key, formula }) => [key, formula]))

/** Taken for told: without a line of interest, profit before tax stands in, as where nothing is owed. */
const standsIn = 'ebit'

/** What a formula takes by nz(), itself and through its terms: of each such group one column has to be there. */
function takenByNz(formula: string, seen: readonly string[] = []): OneOf[] {
  const blanks = [...formula.matchAll(/\b(?:nz|known|apart)\("(\w+)"\)/g)].map(([, name = '']) => name)
  const names = [...new Set(formula.match(/[a-z]\w*/gi) ?? [])].filter(
    (name) => terms.has(name) && name !== standsIn && !seen.includes(name),
  )
  const through = names.flatMap((name) =>
    takenByNz(terms.get(name) ?? '', [...seen, name]).map((group) => [name, ...group]),
  )
  return [...(blanks.length > 0 ? [blanks] : []), ...through]
}

const lacks = (groups: readonly OneOf[], columns: ReadonlySet<string>): boolean =>
  groups.some((group) => !group.some((name) => columns.has(name)))

/** The rules and ratios that cannot be told from a file with these columns, although nz() would let them. */
export function untold(columns: ReadonlySet<string>): Set<string> {
  const rules = Object.keys(ofRules).filter((id) => lacks(ofRules[id] ?? [], columns))
  return new Set([
    ...rules,
    ...allRatios
      .filter(({ key, formula }) => !columns.has(key) && lacks(takenByNz(formula), columns))
      .map(({ key }) => key),
  ])
}
