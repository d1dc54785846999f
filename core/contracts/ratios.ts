import { Type } from 'typebox'
import type { ModelInputs, ModelLine, ModelPartView, ModelScoreView, ModelsView } from '../analysis/model-view.ts'
import type { PeerPlace, RatioInputs, RatioLine, RatioPoint, RatioView } from '../analysis/ratio-view.ts'
import type { Bands } from '../ratios/library.ts'
import { severities } from '../analysis/rule.ts'
import { verdictLevels, type Verdict, type VerdictFact } from '../analysis/verdict.ts'
import type { ScorePart, ScorePeriod, ScoreStep, ScoreView } from '../score/view.ts'
import { input } from './events.ts'
import { byId, closed, envelope, nullable, objectOf, oneOf, recordId } from './shapes.ts'

const text = Type.String()
const texts = Type.Array(text)
const decimal = Type.String({ description: 'Decimal text' })
const perhaps = nullable(decimal)
const verdict = oneOf(['good', 'watch', 'risk'])
const absent = Type.String({ description: 'Why there is none' })
const inputs = objectOf<RatioInputs & ModelInputs>({
  key: text,
  periods: Type.Array(Type.Object({ period: text, inputs: Type.Array(input) })),
})

const point = objectOf<RatioPoint>({
  period: text,
  value: perhaps,
  verdict: nullable(verdict),
  absent,
  unsettled: Type.Optional(Type.Boolean({ description: 'The unit of a statement is not known' })),
})
const peers = objectOf<PeerPlace>({
  p25: decimal,
  median: decimal,
  p75: decimal,
  count: Type.Integer(),
  period: text,
  below: Type.String({ description: 'The share of them that are below, as decimal text' }),
})
const ratio = objectOf<RatioLine>({
  key: text,
  name: text,
  category: text,
  unit: text,
  formula: text,
  note: text,
  source: text,
  better: oneOf(['high', 'low', 'range', '']),
  bands: nullable(objectOf<Bands>({ good: perhaps, watch: perhaps, risk: perhaps })),
  monthly: Type.Boolean(),
  points: Type.Array(point),
  peers: nullable(peers),
})

const zone = Type.Object({ id: text, label: text, tone: verdict })
const part = objectOf<ModelPartView>({
  name: text,
  label: text,
  formula: text,
  value: perhaps,
  neutral: Type.Boolean({ description: 'It could not be told, and its neutral value stands in' }),
  coefficient: decimal,
  contribution: perhaps,
})
const score = objectOf<ModelScoreView>({
  period: text,
  score: perhaps,
  zone: nullable(zone),
  parts: Type.Array(part),
  neutralised: texts,
  absent,
  unsettled: Type.Optional(Type.Boolean()),
})
const model = objectOf<ModelLine>({
  key: text,
  name: text,
  unfit: text,
  zones: Type.Array(zone),
  limits: texts,
  notes: texts,
  source: text,
  scores: Type.Array(score),
})

const scorePart = objectOf<ScorePart>({
  key: text,
  kind: oneOf(['factor', 'signal', 'floor']),
  label: text,
  points: decimal,
  value: nullable(text),
  risk: nullable(Type.Number()),
  absent: text,
  why: text,
})
const scorePeriod = objectOf<ScorePeriod>({
  period: text,
  score: perhaps,
  grade: nullable(text),
  known: decimal,
  parts: Type.Array(scorePart),
  reserves: texts,
})
const scoreStep = objectOf<ScoreStep>({ key: text, label: text, value: nullable(text), target: text, points: decimal })

const byKey = Type.Object({ id: Type.String(), key: Type.String() })

export const ratios = {
  params: byId,
  answer: envelope(
    objectOf<RatioView>({
      periods: texts,
      months: texts,
      categories: Type.Array(Type.Object({ id: text, name: text })),
      ratios: Type.Array(ratio),
      industry: text,
      peerIndustry: text,
      peerCount: Type.Integer(),
    }),
  ),
}
export const ratioInputs = { params: byKey, answer: envelope(inputs) }
export const models = {
  params: byId,
  answer: envelope(objectOf<ModelsView>({ periods: texts, industry: text, models: Type.Array(model) })),
}
export const riskScore = {
  params: byId,
  answer: envelope(
    objectOf<ScoreView>({
      version: Type.Integer(),
      periods: Type.Array(scorePeriod),
      steps: Type.Array(scoreStep),
      peers: nullable(peers),
      industry: text,
      grades: Type.Array(Type.Object({ id: text, from: Type.Number(), below: Type.Number() })),
      caution: text,
    }),
  ),
}
const fact = objectOf<VerdictFact>({
  eventId: text,
  name: text,
  severity: oneOf(severities),
  period: text,
  text,
  cells: Type.Array(input),
})
export const customerVerdict = {
  params: byId,
  answer: envelope(
    objectOf<Verdict>({
      level: oneOf(verdictLevels),
      what: text,
      certainty: oneOf(['large', 'fair', 'small']),
      why: text,
      next: text,
      facts: Type.Array(fact, { description: 'The gravest first, three at the most' }),
      period: text,
      months: nullable(Type.Integer({ description: 'From the end of the latest statement to today' })),
    }),
  ),
}
export const modelInputs = { params: byKey, answer: envelope(inputs) }
/** Of the report that was written. */
export const anomalyReport = { body: closed({ appUserId: recordId() }), answer: envelope(byId) }
