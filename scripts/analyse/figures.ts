import { zoneOf } from '../../core/analysis/models.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import type { Model } from '../../core/ratios/model-library.ts'

/** Figures are written with so many digits; exactly they are computed with forty. */
export const digits = 15

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
