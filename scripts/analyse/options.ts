import { readFile } from 'node:fs/promises'
import type { MessageKey, Parameters } from '../../core/i18n/translate.ts'
import { parseJson } from '../../core/json.ts'
import { units, type Unit } from '../../core/money.ts'
import { scoreFaults, weightsWith, type ScoreChange } from '../../core/score/change.ts'
import { shippedWeights } from '../../core/score/shipped.ts'
import type { ScoreWeights } from '../../core/score/types.ts'

export type Say = (key: MessageKey, parameters?: Parameters) => string

/** What may follow the command. */
export const knownOptions = {
  out: { type: 'string' },
  unit: { type: 'string', default: '元' },
  outcome: { type: 'string' },
  report: { type: 'string' },
  weights: { type: 'string' },
  percent: { type: 'string', default: '' },
  share: { type: 'string', default: '' },
} as const

export const isUnit = (text: string): text is Unit => text in units

/** How columns of ratios write shares, where it is told. */
export function scalesIn({ percent, share }: { percent: string; share: string }): Map<string, 'share' | 'percent'> {
  const named = (text: string): string[] => text.split(',').map((name) => name.trim())
  return new Map([
    ...named(percent).map((name) => [name, 'percent'] as const),
    ...named(share).map((name) => [name, 'share'] as const),
  ])
}

/** The weights to score with: those that are shipped, changed by a file where one is named. Throws at faults. */
export async function readWeights(file: string | undefined, say: Say): Promise<ScoreWeights> {
  if (file === undefined) return shippedWeights
  const change = parseJson(await readFile(file, 'utf8'))
  const faults = scoreFaults(change, shippedWeights)
  if (faults.length === 0) return weightsWith(shippedWeights, change as ScoreChange)
  const reason = faults
    .slice(0, 5)
    .map(({ pointer, key, parameters }) => `${pointer || '/'} ${say(`score.fault.${key}`, parameters)}`)
    .join('; ')
  throw new Error(say('analyse.weights', { file, reason }))
}
