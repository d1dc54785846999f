import type { IndustryGroup } from './types.ts'
import type { Text } from '../schema/types.ts'
import { statisticsText } from './published/statistics.ts'
import library from './models.json' with { type: 'json' }

/** A range of a score. `tone` says how it is meant; scores outside all ranges have none. */
export type ModelZone = { id: string; label: Text; tone: 'good' | 'watch' | 'risk' }
type Bounds = { lt?: string; lte?: string; gt?: string; gte?: string }

/**
 * A variable of models; `neutral` stands in where it cannot be told, `positive` must be above zero for it to mean
 * anything. What it adds is counted from `neutral`.
 */
export type Variable = { label: Text; unit: string; formula: string; positive?: string; neutral?: string }

/**
 * A model as models.json has it: a constant and variables with their coefficients, added up; the sum is the score, or
 * is known as `sum` to the formula `score`. The first zone that fits is the score's.
 */
export type Model = {
  key: string
  label: Text
  constant: string
  /** Without any of these there is no score, whatever may stand in. */
  anyOf?: string[]
  parts: { name: string; coefficient: string }[]
  sum?: string
  sumLabel?: Text
  score?: string
  /** The groups of industries that it was made for, where it was made for some. */
  groups?: IndustryGroup[]
  zones: (ModelZone & Bounds)[]
  /** What a reader must know before relying on it: published hit and false-alarm rates, and what it is not. */
  notes: Text[]
  source: string
}

const variables = new Map<string, Variable>(Object.entries(library.variables))

type Note = Text | { statistics: string[] }
const noteText = (note: Note): Text => ('statistics' in note ? statisticsText(note.statistics) : note)

export const allModels: readonly Model[] = (
  library.models as readonly (Omit<Model, 'notes'> & { notes: Note[] })[]
).map((model) => ({ ...model, notes: model.notes.map(noteText) }))
export const modelOf = (key: string): Model | undefined => allModels.find((model) => model.key === key)
export const variableOf = (name: string): Variable | undefined => variables.get(name)

/** What models use and no statement holds; it is there where somebody gives it. */
export const givenNames: readonly string[] = Object.keys(library.given)
const given = new Map<string, { label: Text; unit: string }>(Object.entries(library.given))

/** How a name of the models is called in words; undefined for others. */
export function modelLabel(name: string): { label: Text; unit: string } | undefined {
  const model = allModels.find(({ key, sum }) => key === name || sum === name)
  if (model) return { label: model.key === name ? model.label : (model.sumLabel ?? model.label), unit: '' }
  return variables.get(name) ?? given.get(name)
}

/** What models, their sums and their variables are called. */
export const modelNames: ReadonlyMap<string, Text> = new Map(
  allModels
    .flatMap((model) => [model.key, ...(model.sum ? [model.sum] : []), ...model.parts.map(({ name }) => name)])
    .flatMap((name) => {
      const known = modelLabel(name)
      return known ? [[name, known.label] as const] : []
    }),
)

const term = ({ name, coefficient }: Model['parts'][number]): string => {
  const neutral = variables.get(name)?.neutral
  return `(${coefficient})*${neutral === undefined ? name : `(known("${name}") ? ${name} : ${neutral})`}`
}
function sumText({ constant, anyOf, parts }: Model): string {
  const sum = [constant, ...parts.map(term)].join('+')
  return anyOf ? `${anyOf.map((name) => `known("${name}")`).join(' || ')} ? ${sum} : ${anyOf.at(-1)}` : sum
}

/** The formulas of the models, of their sums and variables, by name. */
export const modelFormulas: ReadonlyMap<string, { formula: string; positive?: string }> = new Map([
  ...variables,
  ...allModels.flatMap((model): [string, { formula: string }][] =>
    model.sum && model.score
      ? [
          [model.sum, { formula: sumText(model) }],
          [model.key, { formula: model.score }],
        ]
      : [[model.key, { formula: sumText(model) }]],
  ),
])

/** Every name that the models bring to the language. */
export const allModelNames: readonly string[] = [...modelFormulas.keys(), ...givenNames]
