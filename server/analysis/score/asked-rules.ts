import type { CompiledRules } from '../../../core/analysis/engine.ts'
import type { ScoreWeights } from '../../../core/score/types.ts'

/** The rules that a score asks for, and no others: all of them would take a hundred times as long. */
export function rulesOfScore(rules: CompiledRules, { signals, floors }: ScoreWeights): CompiledRules {
  const ofFloors = floors.flatMap((floor) => ('rule' in floor ? floor.rule : []))
  const asked = new Set([...signals.map(({ rule }) => rule), ...ofFloors])
  return { ...rules, rules: rules.rules.filter(({ id }) => asked.has(id)) }
}
