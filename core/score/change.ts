import { isRecord } from '../json.ts'
import { isRising } from './assess.ts'
import type { RiskBands, ScoreWeights } from './types.ts'

/** What a bank changed of the shipped weights: numbers only, each by the key of what it belongs to. */
export type ScoreChange = {
  neutral?: number
  weights?: Record<string, number>
  bands?: Record<string, [value: number, risk: number][]>
  signals?: Record<string, number>
  floors?: Record<string, number>
  /** The score from which on the next grade begins. The last grade ends at 100. */
  grades?: Record<string, number>
}

export type ScoreFaultKey = 'shape' | 'unknown' | 'number' | 'range' | 'bands' | 'direction' | 'grades' | 'nothing'
/** A number that cannot be kept; `pointer` leads to it. */
export type ScoreFault = { pointer: string; key: ScoreFaultKey; parameters: Record<string, string | number> }

const fault = (pointer: string, key: ScoreFaultKey, parameters: ScoreFault['parameters'] = {}): ScoreFault => ({
  pointer,
  key,
  parameters,
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function inRange(pointer: string, value: unknown, [least, most]: readonly [number, number]): ScoreFault[] {
  if (!isNumber(value)) return [fault(pointer, 'number')]
  return value < least || value > most ? [fault(pointer, 'range', { least, most })] : []
}

/** Each number of a group, by key; keys that nobody knows are faults. */
function groupFaults(
  given: unknown,
  group: string,
  known: readonly string[],
  range: readonly [number, number],
): ScoreFault[] {
  if (given === undefined) return []
  if (!isRecord(given)) return [fault(`/${group}`, 'shape')]
  return Object.entries(given).flatMap(([key, value]) =>
    known.includes(key)
      ? inRange(`/${group}/${key}`, value, range)
      : [fault(`/${group}/${key}`, 'unknown', { name: key })],
  )
}

function bandFaults(pointer: string, given: unknown, shipped: RiskBands): ScoreFault[] {
  const isPair = (pair: unknown): pair is [number, number] =>
    Array.isArray(pair) && pair.length === 2 && pair.every(isNumber)
  if (!Array.isArray(given) || given.length < 2 || given.length > 20 || !given.every(isPair))
    return [fault(pointer, 'bands')]
  const bands: RiskBands = given
  const pairs = bands.slice(1).map(([value, risk], index) => ({ value, risk, before: bands[index] ?? [value, risk] }))
  const rising = isRising(shipped)
  if (pairs.some(({ value, before }) => value <= before[0])) return [fault(pointer, 'bands')]
  if (bands.some(([, risk]) => risk < 0 || risk > 100)) return [fault(pointer, 'range', { least: 0, most: 100 })]
  const turns = pairs.some(({ risk, before }) => (rising ? risk < before[1] : risk > before[1]))
  return turns || bands[0]?.[1] === bands.at(-1)?.[1] ? [fault(pointer, 'direction')] : []
}

function allBandFaults(given: unknown, { factors }: ScoreWeights): ScoreFault[] {
  if (given === undefined) return []
  if (!isRecord(given)) return [fault('/bands', 'shape')]
  return Object.entries(given).flatMap(([key, bands]) => {
    const factor = factors.find((candidate) => candidate.key === key)
    return factor
      ? bandFaults(`/bands/${key}`, bands, factor.bands)
      : [fault(`/bands/${key}`, 'unknown', { name: key })]
  })
}

const groups = ['neutral', 'weights', 'bands', 'signals', 'floors', 'grades']

/** What is wrong with changed weights; nothing where they can be used. `shipped`: what they change. */
export function scoreFaults(given: unknown, shipped: ScoreWeights): ScoreFault[] {
  if (!isRecord(given)) return [fault('', 'shape')]
  const graded = shipped.grades.slice(0, -1).map(({ id }) => id)
  const faults = [
    ...Object.keys(given)
      .filter((name) => !groups.includes(name))
      .map((name) => fault(`/${name}`, 'unknown', { name })),
    ...(given['neutral'] === undefined ? [] : inRange('/neutral', given['neutral'], [50, 100])),
    ...groupFaults(
      given['weights'],
      'weights',
      shipped.factors.map(({ key }) => key),
      [0, 20],
    ),
    ...allBandFaults(given['bands'], shipped),
    ...groupFaults(
      given['signals'],
      'signals',
      shipped.signals.map(({ rule }) => rule),
      [0, 0.9],
    ),
    ...groupFaults(
      given['floors'],
      'floors',
      shipped.floors.map(({ key }) => key),
      [0, 100],
    ),
    ...groupFaults(given['grades'], 'grades', graded, [1, 99]),
  ]
  if (faults.length > 0) return faults
  const changed = weightsWith(shipped, given as ScoreChange)
  const falls = changed.grades.some(({ below }, index) => index > 0 && below <= (changed.grades[index - 1]?.below ?? 0))
  return [
    ...(falls ? [fault('/grades', 'grades')] : []),
    ...(changed.factors.every(({ weight }) => weight === 0) ? [fault('/weights', 'nothing')] : []),
  ]
}

/** The shipped weights with what a bank changed of them, as a version. */
export const weightsWith = (shipped: ScoreWeights, change: ScoreChange, version = shipped.version): ScoreWeights => ({
  ...shipped,
  version,
  neutral: change.neutral ?? shipped.neutral,
  factors: shipped.factors.map((factor) => ({
    ...factor,
    weight: change.weights?.[factor.key] ?? factor.weight,
    bands: change.bands?.[factor.key] ?? factor.bands,
  })),
  signals: shipped.signals.map((signal) => ({ ...signal, share: change.signals?.[signal.rule] ?? signal.share })),
  floors: shipped.floors.map((floor) => ({ ...floor, least: change.floors?.[floor.key] ?? floor.least })),
  grades: shipped.grades.map((grade) => ({ ...grade, below: change.grades?.[grade.id] ?? grade.below })),
})
