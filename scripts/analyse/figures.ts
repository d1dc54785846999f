import { zoneBy, zoneOf } from '../../core/analysis/models.ts'
import { enclosuresOf } from '../../core/analysis/open-subject.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { ballOf, compare, unlessUncertain } from '../../core/balls/ball.ts'
import { printed } from '../../core/balls/printed.ts'
import type { Model } from '../../core/ratios/model-library.ts'

/** Figures are written with so many digits; exactly they are computed with forty. */
const digits = 15

/** The figures of a period as cells have them; '' for what cannot be told. */
export type WrittenFigures = {
  written(name: string): string
  isTold(name: string): boolean
  zone(model: Model): string
}

export function exactFigures(subject: Subject, period: string): WrittenFigures {
  const valueOf = (name: string) => subject.measure(name, period).value
  return {
    written: (name) => valueOf(name)?.toSignificantDigits(digits).toFixed() ?? '',
    isTold: (name) => valueOf(name) !== null,
    zone(model) {
      const value = valueOf(model.key)
      return (value && zoneOf(model, value)?.id) ?? ''
    },
  }
}

/** The same by balls, exactly where they cannot decide. */
export function screenedFigures(subject: Subject, period: string): WrittenFigures {
  const exact = exactFigures(subject, period)
  const valueOf = (name: string) => enclosuresOf(subject, period).at(name, 0).value
  return {
    written: (name) =>
      unlessUncertain(
        () => {
          const value = valueOf(name)
          return value === null ? '' : printed(value, digits)
        },
        () => exact.written(name),
      ),
    isTold: (name) =>
      unlessUncertain(
        () => valueOf(name) !== null,
        () => exact.isTold(name),
      ),
    zone: (model) =>
      unlessUncertain(
        () => {
          const value = valueOf(model.key)
          return (value && zoneBy(model, (limit) => compare(value, ballOf(limit)))?.id) ?? ''
        },
        () => exact.zone(model),
      ),
  }
}
