import { compare, nothing, unlessUncertain, zero } from '../balls/ball.ts'
import { nearestDouble } from '../balls/printed.ts'
import { assess } from '../score/assess.ts'
import {
  chooseReading,
  factsBy,
  holdsAt,
  readFactor,
  type CompiledFactor,
  type CompiledWeights,
  type Condition,
} from '../score/read.ts'
import type { Reading, RiskScore } from '../score/types.ts'
import { flag } from './frame.ts'
import type { ScreenedFirm } from './rules.ts'

function readingOf(compiled: CompiledFactor, { firm, exactly }: ScreenedFirm, period: string): Reading {
  return unlessUncertain(
    () =>
      chooseReading(compiled, period, (formula) => {
        const { value, stored } = firm.evaluate(formula, period)
        return value === nothing
          ? { isPositive: null, number: null, stored, unsettled: false }
          : { isPositive: compare(value, zero) > 0, number: nearestDouble(value), stored, unsettled: false }
      }).reading,
    () => {
      const { measured: _, ...reading } = readFactor(compiled, exactly(), period)
      return reading
    },
  )
}

const holds = (condition: Condition, { firm, exactly }: ScreenedFirm, period: string): boolean =>
  unlessUncertain(
    () => firm.holds(condition.when, period) && (firm.flags & (flag.lacks | flag.meaningless)) === 0,
    () => holdsAt(condition, exactly(), period),
  )

/** The risk score of a firm at a period, as `scoreAt` gives it. `hits`: the rules that hit. */
export const screenScore = (
  compiled: CompiledWeights,
  of: ScreenedFirm,
  period: string,
  hits: ReadonlySet<string>,
): RiskScore =>
  assess(
    compiled.weights,
    factsBy(
      {
        factor: (factor) => readingOf(factor, of, period),
        holds: (condition) => holds(condition, of, period),
      },
      compiled,
      hits,
    ),
  )
