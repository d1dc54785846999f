import type { ScoreChange } from '../../../../core/score/change.ts'
import type { RiskBands, ScoreWeights } from '../../../../core/score/types.ts'
import { weightsWith } from '../../../../core/score/change.ts'

/** The numbers of the weights as texts, each by where it stands: `weights/debtRatio`. */
export type Fields = Readonly<Record<string, string>>

/** Bands as they are typed: `0.15:0, 0.4:25`. */
export const bandsText = (bands: RiskBands): string => bands.map(([value, risk]) => `${value}:${risk}`).join(', ')

const number = (text: string): unknown => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))

function bandsFrom(text: string): unknown {
  const pairs = text.split(/[,，]/).map((pair) => pair.split(/[:：]/).map((part) => number(part)))
  return pairs.every((pair) => pair.length === 2) ? pairs : text
}

/** Every number of weights, as it is shown. */
export function fieldsOf({ neutral, factors, signals, floors, grades }: ScoreWeights): Fields {
  const last = grades.at(-1)
  return Object.fromEntries([
    ['neutral', String(neutral)],
    ...factors.map(({ key, weight }) => [`weights/${key}`, String(weight)]),
    ...factors.map(({ key, bands }) => [`bands/${key}`, bandsText(bands)]),
    ...signals.map(({ rule, share }) => [`signals/${rule}`, String(share)]),
    ...floors.map(({ key, least }) => [`floors/${key}`, String(least)]),
    ...grades.filter((grade) => grade !== last).map(({ id, below }) => [`grades/${id}`, String(below)]),
  ])
}

/** The fields as a version has them. */
export const fieldsWith = (shipped: ScoreWeights, change: ScoreChange): Fields => fieldsOf(weightsWith(shipped, change))

/** What the fields change of what is shipped; what cannot be read stays text, which a check then finds. */
export function changeFrom(fields: Fields, shipped: ScoreWeights): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(fieldsOf(shipped))) {
    const typed = fields[path] ?? text
    if (typed.trim() === text) continue
    const [group = '', key] = path.split('/')
    const value = group === 'bands' ? bandsFrom(typed) : number(typed)
    if (key === undefined) change[group] = value
    else change[group] = { ...(change[group] as Record<string, unknown> | undefined), [key]: value }
  }
  return change
}
