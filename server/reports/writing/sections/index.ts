import type { DocumentNode } from '../../../../core/document/types.ts'
import { formBlocks } from '../writer/forms.ts'
import { anomalies, anomalyAbsent, anomalyBasis, anomalySteps, anomalySummary, signals } from './anomalies.ts'
import { assetStructure, equity } from './assets.ts'
import { cashFlow, cashFlowInFull } from './cash-flow.ts'
import { compliance } from './compliance.ts'
import { crossCheck } from './cross-check.ts'
import { demand, powerQuality } from './demand.ts'
import { dupont } from './dupont.ts'
import { efficiency } from './efficiency.ts'
import { eventNotes } from './events.ts'
import { fees } from './fees.ts'
import { application, attachments, cover, guarantee, manualOnly, purpose } from './general.ts'
import {
  industryCompetition,
  industryConclusion,
  industryCustomers,
  industryDefinition,
  industryEnergy,
  industryFinancials,
  industryPolicies,
  industryRisks,
  industryScale,
  industrySupply,
} from './industry/index.ts'
import { conclusion } from './conclusion.ts'
import { risks } from './risks.ts'
import { keyPoints } from './key-points.ts'
import { organisation } from './organisation.ts'
import { industrySummary } from './own-industry.ts'
import { bands, peers } from './peers.ts'
import { powerProfile, powerSources } from './power-sources.ts'
import { powerCheck, powerSummary } from './power-summary.ts'
import { monthlyDetail, powerTrend, season } from './power-trend.ts'
import { products } from './products.ts'
import { profitQuality, revenueAndMargin } from './profit.ts'
import { quantities } from './quantities.ts'
import { registration } from './registration.ts'
import { related } from './related.ts'
import { repayment } from './repayment.ts'
import { anomalyScores } from './scores.ts'
import { shareholding } from './shareholding.ts'
import { statementBasis } from './statement-basis.ts'
import { fullStatements, overview } from './statements.ts'
import { stress } from './stress.ts'
import { summary } from './summary.ts'
import { supply } from './supply.ts'
import { survey } from './survey.ts'
import { timeOfUse } from './time-of-use.ts'
import { triggers } from './triggers.ts'
import type { SectionWriter } from './types.ts'
import { workingCapital } from './working-capital.ts'

/** Writers by the name that a template gives. A section without one is written from its feeds. */
export const writers: Record<string, SectionWriter> = {
  cover,
  keyPoints,
  survey,
  application,
  registration,
  shareholding,
  organisation,
  related,
  compliance,
  products,
  supply,
  powerCheck,
  industrySummary,
  statementBasis,
  overview,
  dupont,
  cashFlow,
  cashFlowInFull,
  anomalies,
  guarantee,
  purpose,
  workingCapital,
  repayment,
  risks,
  conclusion,
  attachments,
  manualOnly,
  summary,
  signals,
  assetStructure,
  equity,
  revenueAndMargin,
  profitQuality,
  peers,
  stress,
  fullStatements,
  powerSummary,
  powerSources,
  powerProfile,
  powerTrend,
  season,
  timeOfUse,
  demand,
  powerQuality,
  fees,
  efficiency,
  crossCheck,
  bands,
  triggers,
  monthlyDetail,
  industryDefinition,
  industryFinancials,
  industryEnergy,
  industryCustomers,
  industryConclusion,
  industryScale,
  industryPolicies,
  industrySupply,
  industryCompetition,
  industryRisks,
  anomalySummary,
  anomalySteps,
  anomalyScores,
  anomalyAbsent,
  anomalyBasis,
}

const ownWriter = (name: string | undefined): SectionWriter =>
  (name && Object.hasOwn(writers, name) ? writers[name] : undefined) ?? quantities

/** Writes a section: what its writer says, what rules found of it, and the tables that a clerk fills in. */
export const writerOf =
  (name: string | undefined): SectionWriter =>
  (facts, section): (DocumentNode | null)[] => [
    ...ownWriter(name)(facts, section),
    ...eventNotes(facts, section),
    ...(section.forms ?? []).flatMap((form, index) => formBlocks(section.id, index, form)),
  ]
