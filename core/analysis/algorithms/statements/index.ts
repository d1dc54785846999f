import type { Algorithm } from '../../algorithm.ts'
import { auditStatus } from './audit.ts'
import { concentration } from './concentration.ts'
import { fileOfAnother, sameEntity } from './entity.ts'
import { equityCheck } from './equity-check.ts'
import { negativeLines, roundFigures, sameFigures } from './figures-themselves.ts'
import { firstDigits } from './first-digits.ts'
import { invoicesAndPower } from './invoices-and-power.ts'
import { lineChanges } from './line-changes.ts'
import { loanNeed } from './loan-need.ts'
import { openingBalances } from './openings.ts'
import { outputByPower } from './output.ts'
import { ownHistory } from './own-history.ts'
import { missingYears, requiredLines } from './periods-there.ts'
import { frequentChanges, paidCapital } from './registration/changes.ts'
import { creditCodeCheck } from './registration/code.ts'
import { enforcement, openListings, taxCredit } from './registration/courts.ts'
import { pledges } from './registration/pledges.ts'
import { registeredStatus, youngAndLarge } from './registration/standing.ts'
import { bookedPowerFee, revenueSources } from './revenue-sources.ts'
import { unitScale } from './unit-scale.ts'
import { yearEndRush } from './year-end.ts'

/** Algorithms over statements and basics, by the name that rules use. */
export const statementAlgorithms: Record<string, Algorithm> = {
  missingYears,
  requiredLines,
  unitScale,
  negativeLines,
  sameFigures,
  openingBalances,
  roundFigures,
  fileOfAnother,
  firstDigits,
  auditStatus,
  creditCodeCheck,
  registeredStatus,
  frequentChanges,
  paidCapital,
  enforcement,
  openListings,
  youngAndLarge,
  pledges,
  taxCredit,
  sameEntity,
  revenueSources,
  equityCheck,
  concentration,
  yearEndRush,
  lineChanges,
  ownHistory,
  loanNeed,
  outputByPower,
  invoicesAndPower,
  bookedPowerFee,
}
