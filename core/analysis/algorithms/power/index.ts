import type { Algorithm } from '../../algorithm.ts'
import { accountName, accountStatus } from './accounts.ts'
import { averagePrice } from './average-price.ts'
import { demandOverApproved, lowCapacityUse } from './demand.ts'
import { levelBreak } from './level-break.ts'
import { monthlyOutlier } from './monthly-outlier.ts'
import { arrears } from './payment.ts'
import { lowPowerFactor } from './power-factor.ts'
import { powerMonths } from './power-months.ts'
import { productionStop } from './production-stop.ts'
import { repeatedUse } from './repeated-use.ts'
import { sustainedDecline } from './sustained-decline.ts'
import { timeOfUseSum } from './time-of-use.ts'
import { valleyLevel, valleyShift } from './valley.ts'

/** Algorithms over the use of power, by the name that rules use. */
export const powerAlgorithms: Record<string, Algorithm> = {
  accountName,
  accountStatus,
  arrears,
  averagePrice,
  demandOverApproved,
  levelBreak,
  lowCapacityUse,
  lowPowerFactor,
  monthlyOutlier,
  powerMonths,
  productionStop,
  repeatedUse,
  sustainedDecline,
  timeOfUseSum,
  valleyLevel,
  valleyShift,
}
