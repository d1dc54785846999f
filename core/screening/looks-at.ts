import { powerAlgorithms } from '../analysis/algorithms/power/index.ts'

/**
 * Fields of the basics that algorithms look at which read no figure of a statement: of firms with the same periods that
 * have none of these fields, and no rows but those of statements, they say the same.
 */
export const looksAt: Readonly<Record<string, readonly string[]>> = {
  missingYears: [],
  openingBalances: [],
  fileOfAnother: [],
  auditStatus: [],
  creditCodeCheck: ['uscc'],
  registeredStatus: ['operatingStatus', 'businessTermEnd'],
  frequentChanges: ['changeRecords'],
  paidCapital: ['registeredCapital', 'paidInCapitalRegistered', 'changeRecords'],
  enforcement: ['dishonestPersons', 'consumptionLimits', 'executedPersons'],
  openListings: ['abnormalOperations', 'seriousViolations', 'adminPenalties', 'environmentalPenalties'],
  youngAndLarge: ['establishDate'],
  pledges: ['equityPledges', 'chattelMortgages', 'registeredCapital'],
  taxCredit: ['taxCreditRating', 'taxArrears'],
  sameEntity: ['companyName', 'uscc'],
  revenueSources: [],
  concentration: [],
  yearEndRush: [],
  loanNeed: [],
  outputByPower: [],
  invoicesAndPower: [],
  bookedPowerFee: [],
  ...Object.fromEntries(Object.keys(powerAlgorithms).map((name) => [name, ['companyName', 'uscc']])),
}
