import type { Facts, Factor, Points, Reserve, RiskBands, RiskScore, ScoreWeights } from './types.ts'

const last = (bands: RiskBands): readonly [number, number] => bands.at(-1) ?? [0, 0]

/**
 * The risk (0 to 100) that bands give a value: straight lines between their pairs, level beyond them.
 *
 * @example riskAt([[0.4, 20], [0.8, 80]], 0.6) // 50
 */
export function riskAt(bands: RiskBands, value: number): number {
  const above = bands.findIndex(([limit]) => value <= limit)
  if (above <= 0) return (above === 0 ? bands[0] : last(bands))?.[1] ?? 0
  const [[from, low], [to, high]] = [bands[above - 1] ?? [0, 0], bands[above] ?? [0, 0]]
  return low + ((high - low) * (value - from)) / (to - from)
}

/** Whether a higher value is the riskier one. */
export const isRising = (bands: RiskBands): boolean => last(bands)[1] > (bands[0]?.[1] ?? 0)

/** Whether a value is too good to be read as what it says. */
export const isIncredible = ({ bands, credible }: Pick<Factor, 'bands' | 'credible'>, value: number): boolean =>
  isRising(bands) ? value < credible : value > credible

/** A score is told with one place: what lies behind it is noise. */
export const shownPlaces = 1
const rounded = (value: number): number => Math.round(value * 10 ** shownPlaces) / 10 ** shownPlaces

/** The grade of a score. */
export const gradeOf = ({ grades }: ScoreWeights, score: number): string =>
  (grades.find(({ below }) => score < below) ?? grades.at(-1))?.id ?? ''

/** What factors add: their risk by weight. What is not known counts as the others do, and never better than neutral. */
function factorPoints({ factors, neutral }: ScoreWeights, { readings }: Facts): { points: Points[]; known: number } {
  const all = factors.reduce((sum, { weight }) => sum + weight, 0)
  const read = factors.map((factor) => {
    const reading = readings.get(factor.key) ?? { value: null, absence: 'missing' as const }
    return { factor, reading, risk: reading.value === null ? null : riskAt(factor.bands, reading.value) }
  })
  const known = read.filter(({ risk }) => risk !== null)
  const weight = known.reduce((sum, { factor }) => sum + factor.weight, 0)
  const mean = weight > 0 ? known.reduce((sum, { factor, risk }) => sum + factor.weight * (risk ?? 0), 0) / weight : 0
  const standIn = Math.max(neutral, mean)
  return {
    known: all > 0 ? weight / all : 0,
    points: read.map(({ factor, reading, risk }) => ({
      kind: 'factor',
      key: factor.key,
      points: (factor.weight * (risk ?? standIn)) / all,
      value: reading.value,
      risk,
      absence: reading.absence,
    })),
  }
}

const other = (kind: 'signal' | 'floor', key: string, points: number): Points => ({
  kind,
  key,
  points,
  value: null,
  risk: null,
  absence: null,
})

function reservesOf(weights: ScoreWeights, { readings, caps }: Facts, known: number): Reserve[] {
  const isKnown = (key: string): boolean => readings.get(key)?.value != null
  return [
    ...(known < weights.leastKnown ? [{ kind: 'tooLittle' as const }] : []),
    ...weights.needed.filter((keys) => !keys.some(isKnown)).map(([key = '']) => ({ kind: 'needed' as const, key })),
    ...weights.caps.filter(({ key }) => caps.has(key)).map(({ key }) => ({ kind: 'cap' as const, key })),
  ]
}

/** The grade that is given: none where too little is known, and none better than the cap where something is wanting. */
function givenGrade(weights: ScoreWeights, score: number, reserves: readonly Reserve[]): string | null {
  if (reserves.some(({ kind }) => kind === 'tooLittle')) return null
  const own = gradeOf(weights, score)
  if (reserves.length === 0) return own
  const place = (id: string): number => weights.grades.findIndex((grade) => grade.id === id)
  return place(own) < place(weights.bestCapped) ? weights.bestCapped : own
}

/**
 * Works a score out: the weighted mean of what factors say, lifted by signals that hit (each takes its share of what is
 * left up to 100) and to the floors that hold.
 */
export function assess(weights: ScoreWeights, facts: Facts): RiskScore {
  const { points, known } = factorPoints(weights, facts)
  if (known === 0) return { score: null, grade: null, known, points: [], reserves: [{ kind: 'tooLittle' }] }
  let score = points.reduce((sum, part) => sum + part.points, 0)
  for (const { rule, share } of weights.signals) {
    if (!facts.hits.has(rule)) continue
    const lift = share * (100 - score)
    points.push(other('signal', rule, lift))
    score += lift
  }
  for (const { key, least } of weights.floors) {
    if (!facts.floors.has(key) || score >= least) continue
    points.push(other('floor', key, least - score))
    score = least
  }
  const reserves = reservesOf(weights, facts, known)
  return { score: rounded(score), grade: givenGrade(weights, rounded(score), reserves), known, points, reserves }
}
