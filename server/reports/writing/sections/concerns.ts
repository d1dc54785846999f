import type { Facts } from '../data/facts.ts'
import { cashFlowConcerns } from './cash-flow.ts'
import type { Concern, ConcernsOf } from './concern.ts'
import { purposeConcerns } from './general.ts'
import { organisationConcerns } from './organisation.ts'
import { peerConcerns } from './peers.ts'
import { powerConcerns } from './power.ts'
import { profitConcerns } from './profit.ts'
import { registrationConcerns } from './registration.ts'
import { relatedConcerns } from './related.ts'
import { repaymentConcerns } from './repayment.ts'
import { shareholdingConcerns } from './shareholding.ts'
import { statementConcerns } from './statement-basis.ts'
import { overviewConcerns } from './statements.ts'
import { supplyConcerns } from './supply.ts'
import { workingCapitalConcerns } from './working-capital.ts'

/** What sections tell against the customer, by the writers that tell it, the gravest first. */
const sources: readonly { writers: readonly string[]; of: ConcernsOf }[] = [
  { writers: ['repayment'], of: repaymentConcerns },
  { writers: ['cashFlow', 'cashFlowInFull'], of: cashFlowConcerns },
  { writers: ['statementBasis'], of: statementConcerns },
  { writers: ['registration'], of: registrationConcerns },
  { writers: ['shareholding'], of: shareholdingConcerns },
  { writers: ['related'], of: relatedConcerns },
  { writers: ['powerCheck', 'powerSummary', 'crossCheck'], of: powerConcerns },
  { writers: ['workingCapital'], of: workingCapitalConcerns },
  { writers: ['purpose'], of: purposeConcerns },
  { writers: ['supply'], of: supplyConcerns },
  { writers: ['profitQuality'], of: profitConcerns },
  { writers: ['overview', 'fullStatements'], of: overviewConcerns },
  { writers: ['organisation'], of: organisationConcerns },
  { writers: ['industrySummary', 'peers'], of: peerConcerns },
]

/** All that sections tell against the customer, each with the writers in whose section it stands. */
export const concernsOf = (facts: Facts): (Concern & { writers: readonly string[] })[] =>
  sources.flatMap(({ writers, of }) => of(facts).flatMap((concern) => (concern ? [{ ...concern, writers }] : [])))
