import { modelFormulas } from './model-library.ts'
import { withStatistics } from './published/statistics.ts'
import type { Text } from '../schema/types.ts'
import { parseFormula, type Formula } from './formula.ts'
import library from './ratios.json' with { type: 'json' }

/**
 * What counts as good, worth watching and risky, as text: `>=1.5`, `60~70%`, `>150 或 <15`; null where nothing is
 * said.
 */
export type Bands = { good: string | null; watch: string | null; risk: string | null }

/** An intermediate quantity (有息负债, EBITDA): an amount of money unless its unit says otherwise. */
export type Term = { label: Text; unit: string; formula: string }

export type Ratio = Term & {
  key: string
  category: string
  better: string
  /** The ratio is meaningless unless this is above zero: net profit for 净现比, equity for ROE. */
  positive?: string
  /** By group of industries; `default` for all others. */
  thresholds?: Record<string, Bands>
  /**
   * What it is measured by, and from which size on the bands say something of it: a cash flow of 34 times a profit
   * that is next to nothing is neither good nor bad.
   */
  base?: { of: string; least: string }
  periodsNeeded: number
  note?: Text
  source?: Text
}

const terms = new Map<string, Term>(Object.entries(library.terms))
const ratios = new Map<string, Ratio>(
  (library.ratios as (Ratio & { statistics?: string[] })[]).map(({ statistics, ...ratio }) => {
    const note = withStatistics(ratio.note, statistics)
    return [ratio.key, { ...ratio, ...(note && { note }) }]
  }),
)

export const allRatios: readonly Ratio[] = [...ratios.values()]
export const allTerms: readonly (Term & { key: string })[] = [...terms].map(([key, term]) => ({ key, ...term }))
export const ratioOf = (key: string): Ratio | undefined => ratios.get(key)
export const termOf = (key: string): Term | undefined => terms.get(key)

type Entry = { formula: Formula; positive: Formula | null }
const entries = new Map<string, Entry>()

/** The formula behind a name of the library or of the models; undefined for a field. */
export function formulaOf(name: string): Entry | undefined {
  const read = entries.get(name)
  if (read) return read
  const definition: { formula: string; positive?: string } | undefined =
    ratios.get(name) ?? terms.get(name) ?? modelFormulas.get(name)
  if (!definition) return undefined
  const entry: Entry = {
    formula: parseFormula(definition.formula),
    positive: definition.positive ? parseFormula(definition.positive) : null,
  }
  entries.set(name, entry)
  return entry
}
