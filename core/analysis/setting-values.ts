import { Exact } from '../money.ts'
import type { FigureUnit, Threshold } from './rule.ts'

/** What is wrong with the value of a threshold: a key of the sentences, and what they name. */
export type ValueFault = {
  key: 'decimal' | 'whole' | 'sign' | 'range' | 'list' | 'entry' | 'empty' | 'twice' | 'date' | 'text'
  parameters: Record<string, string | number>
}

const decimal = /^-?\d{1,18}(\.\d{1,10})?$/

/** The least and the most that a limit can be, by what it is measured in; shares as shares. */
const ranges: Partial<Record<FigureUnit, [least: string, most: string]>> = {
  '%': ['-10', '10'],
  pp: ['-1', '1'],
  倍: ['-1000000', '1000000'],
  次: ['0', '1000000'],
  天: ['0', '36500'],
  元: ['-1000000000000000', '1000000000000000'],
  kWh: ['0', '1000000000000'],
  kW: ['0', '1000000000'],
  'kWh/万元': ['0', '100000000'],
  '元/kWh': ['0', '1000'],
  month: ['1', '240'],
  count: ['0', '1000000'],
  number: ['-1000000000', '1000000000'],
}
const integerUnits: readonly FigureUnit[] = ['count', 'month', '天']

/** The range of a unit; null where anything goes that is a number. */
export const rangeOf = (unit: FigureUnit): readonly [string, string] | null => ranges[unit] ?? null

const longestList = 200
const longestText = 200

/** Shares are typed and told in per cent. */
const shown = (value: string, unit: FigureUnit): string =>
  unit === '%' || unit === 'pp' ? `${new Exact(value).times(100).toFixed()}%` : value

function faultOfFigure(threshold: Threshold, value: string): ValueFault | null {
  if (!decimal.test(value)) return { key: 'decimal', parameters: {} }
  const figure = new Exact(value)
  const shipped =
    typeof threshold.value === 'string' && decimal.test(threshold.value) ? new Exact(threshold.value) : null
  if (integerUnits.includes(threshold.unit) && !figure.isInteger() && (shipped === null || shipped.isInteger()))
    return { key: 'whole', parameters: {} }
  const range = rangeOf(threshold.unit)
  if (range && (figure.lt(range[0]) || figure.gt(range[1])))
    return {
      key: 'range',
      parameters: { least: shown(range[0], threshold.unit), most: shown(range[1], threshold.unit) },
    }
  // A limit on a fall that becomes positive would turn the rule round; scores of models have no such sense.
  if (
    threshold.unit !== 'number' &&
    shipped &&
    !shipped.isZero() &&
    !figure.isZero() &&
    shipped.isNegative() !== figure.isNegative()
  )
    return { key: 'sign', parameters: { value: shown(threshold.value as string, threshold.unit) } }
  return null
}

/**
 * What is wrong with a value for a threshold: its type, its range, its sign, the entries of a list; null where nothing
 * is.
 *
 * @param names fields, terms and ratios that a list of names may have
 */
export function valueFault(threshold: Threshold, value: unknown, names: ReadonlySet<string>): ValueFault | null {
  const shipped = threshold.value
  if (Array.isArray(shipped)) {
    if (!Array.isArray(value) || !value.every((entry): entry is string => typeof entry === 'string'))
      return { key: 'list', parameters: {} }
    if (value.length === 0) return { key: 'empty', parameters: {} }
    if (value.length > longestList || value.some((entry) => entry.trim() === '' || entry.length > longestText))
      return { key: 'list', parameters: {} }
    const twice = value.find((entry, index) => value.indexOf(entry) !== index)
    if (twice !== undefined) return { key: 'twice', parameters: { entry: twice } }
    const known = shipped.length > 0 && shipped.every((entry) => names.has(entry))
    const figures = shipped.length > 0 && shipped.every((entry) => decimal.test(entry))
    const wrong = value.find((entry) => (known && !names.has(entry)) || (figures && !decimal.test(entry)))
    return wrong === undefined ? null : { key: 'entry', parameters: { entry: wrong } }
  }
  if (typeof value !== 'string') return { key: 'decimal', parameters: {} }
  if (threshold.unit === 'text')
    return value.trim() === '' || value.length > longestText ? { key: 'text', parameters: {} } : null
  if (threshold.unit === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      ? null
      : { key: 'date', parameters: {} }
  return faultOfFigure(threshold, value)
}
