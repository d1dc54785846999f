import { compliance, organisation, registration, shareholding } from './basics.ts'
import { bands, crossCheck, demand, efficiency, fees, monthlyDetail, powerProfile, powerQuality, timeOfUse, triggers } from './energy.ts'
import { anomalies, anomalyAbsent, anomalyBasis, anomalyScores, anomalySteps, anomalySummary } from './anomalies.ts'
import { application, attachments, cover, guarantee, manualOnly, purpose, survey } from './general.ts'
import { industryCustomers, industryDefinition, industrySummary } from './industry.ts'
import { conclusion, risks } from './judgement.ts'
import { cashFlow, dupont, repayment, summary, supply, workingCapital } from './performance.ts'
import { powerCheck, powerSources, powerSummary, powerTrend, season } from './power.ts'
import { quantities } from './quantities.ts'
import { related, products } from './relations.ts'
import { assetStructure, fullStatements, overview, statementBasis } from './statements.ts'
import type { SectionWriter } from './types.ts'

/** Writers by the name that a template gives. A section without one is written from its feeds. */
export const writers: Record<string, SectionWriter> = {
  cover, survey, application, registration, shareholding, organisation, related, compliance, products, supply, powerCheck, industrySummary,
  statementBasis, overview, dupont, cashFlow, anomalies, guarantee, purpose, workingCapital, repayment, risks, conclusion, attachments, manualOnly,
  summary, assetStructure, fullStatements,
  powerSummary, powerSources, powerProfile, powerTrend, season, timeOfUse, demand, powerQuality, fees, efficiency, crossCheck, bands, triggers, monthlyDetail,
  industryDefinition, industryCustomers,
  anomalySummary, anomalySteps, anomalyScores, anomalyAbsent, anomalyBasis,
}

export const writerOf = (name: string | undefined): SectionWriter => (name && Object.hasOwn(writers, name) ? (writers[name] as SectionWriter) : quantities)
