import { unlessUncertain } from '../balls/ball.ts'
import type { Exact } from '../money.ts'
import { foreignCurrency } from '../schema/currency.ts'
import type { TableSchema } from '../schema/types.ts'
import type { Subtotal } from '../statement/subtotals.ts'
import { industryGroup } from '../ratios/bands.ts'
import { halfOf } from '../statement/precision.ts'
import type { Input, ValueSource } from '../ratios/types.ts'
import type { Leaf } from '../ratios/types.ts'
import { Enclosures } from '../ratios/enclosed.ts'
import { Measures } from '../ratios/measures.ts'
import { decimalOf } from '../subject/decimals.ts'
import { isAnnual, stepBack } from '../subject/periods.ts'
import { sourcesOf } from '../subject/source.ts'
import { statementsApart, unsettledStatements } from '../subject/unit-scale.ts'
import type { DataRow, StoredData } from '../subject/types.ts'
import type { ImportedSheet, PeerFigures, Subject } from './subject.ts'
import { figuresIn, subtotalsOf } from './vocabulary.ts'

export type SubjectSource = {
  name: string
  creditCode: string
  data: StoredData
  /** ISO date that the rules take for today. */
  today: string
  peers?: (ratio: string, period: string) => PeerFigures | null
  imports?: readonly ImportedSheet[]
  /**
   * Figures that no table holds, or that differ by period: decimal text, null where blank, undefined for all others.
   */
  given?: (name: string, period: string) => string | null | undefined
  /** Subtotals whose lines are not all here, so that they cannot be held against their sum. */
  openSubtotals?: ReadonlySet<string>
}

const reading = Symbol('measures of a subject')
const enclosing = Symbol('figures of a subject in balls')
type Opened = Subject & { [reading]: (period: string) => Measures; [enclosing]: (period: string) => Enclosures }

/** The measures of a subject at a period, as the engine and the models need them. */
export function measuresOf(subject: Subject, period: string): Measures {
  const open = (subject as Partial<Opened>)[reading]
  if (!open) throw new Error('only a subject that openSubject gave can be read by rules')
  return open(period)
}

/** The figures of a subject at a period in balls, where only whether a limit is passed matters. */
export function enclosuresOf(subject: Subject, period: string): Enclosures {
  const open = (subject as Partial<Opened>)[enclosing]
  if (!open) throw new Error('only a subject that openSubject gave can be read by rules')
  return open(period)
}

const sortedPeriods = (rows: readonly DataRow[], length: number): string[] =>
  [...new Set(rows.map(({ period }) => period))].filter((period) => period.length === length).toSorted()

/** How far each stored value may be from what its source rounded. */
const roundingIn =
  (rows: StoredData['rows']) =>
  ({ table, field, period }: Input): Exact =>
    halfOf(rows[table]?.find((row) => row.period === period)?.precision?.[field])

/** Figures of the basics hold for every period and have no earlier value; what is given comes before all. */
function withBasics(
  source: ValueSource,
  basic: DataRow | undefined,
  figures: ReadonlySet<string>,
  currencyOf: (name: string) => string | null,
  given: (name: string) => string | null | undefined,
): ValueSource {
  return (name, back): Leaf | undefined => {
    const override = back === 0 ? given(name) : undefined
    if (override !== undefined) return { value: override, inputs: [] }
    if (!basic || back > 0 || !figures.has(name)) return source(name, back)
    const value = decimalOf(basic.values[name])
    // In another currency it is no amount that a statement's can be held against.
    if (value !== null && currencyOf(name) !== null) return { value: null, inputs: [], unsettled: true }
    return { value, inputs: value === null ? [] : [{ table: basic.table, field: name, period: basic.period, value }] }
  }
}

/** What is made for each period when it is first asked for. */
function onceEach<Made>(make: (period: string) => Made): (period: string) => Made {
  const made = new Map<string, Made>()
  return (period) => {
    const one = made.get(period) ?? make(period)
    made.set(period, one)
    return one
  }
}

/** What follows from the tables alone, for one customer after the other. */
type Layout = {
  statements: TableSchema[]
  basicFigures: ReadonlySet<string>
  subtotals: ReadonlyMap<string, Subtotal>
}
const layouts = new WeakMap<readonly TableSchema[], Layout>()

function layoutOf(tables: readonly TableSchema[]): Layout {
  const known = layouts.get(tables)
  if (known) return known
  const statements = tables.filter((table) => table.layout === 'statement')
  const basic = tables.find((table) => table.name === 'basic')
  const layout = {
    statements,
    basicFigures: new Set(basic ? figuresIn(basic) : []),
    subtotals: subtotalsOf(statements),
  }
  layouts.set(tables, layout)
  return layout
}

/** Opens a customer's stored data for rules, ratios and models. Measures are computed when they are asked for, once. */
export function openSubject(source: SubjectSource): Subject {
  const { data, today } = source
  const { tables, rows } = data
  const { statements, basicFigures, subtotals: all } = layoutOf(tables)
  const periods = sortedPeriods(
    statements.flatMap((table) => rows[table.name] ?? []),
    10,
  )
  const years = periods.filter(isAnnual)
  const basic = (rows['basic'] ?? []).at(-1)
  const basicFields = tables.find((table) => table.name === 'basic')?.schema.properties
  const basicCurrency = (field: string): string | null => foreignCurrency(basicFields?.[field], basic?.values ?? {})
  const code = basic?.values['industryCode']
  const industryCode = typeof code === 'string' && code.trim() !== '' ? code.trim() : null
  const sourceAt = sourcesOf(data)
  const open = source.openSubtotals
  const subtotals = open && open.size > 0 ? new Map([...all].filter(([name]) => !open.has(name))) : all
  const peers = source.peers ?? (() => null)

  const valuesAt = (period: string): ValueSource =>
    withBasics(sourceAt(period), basic, basicFigures, basicCurrency, (name) => source.given?.(name, period))
  /** What a period is worked out with, by the exact arithmetic and in balls. */
  const optionsAt = <Figures>(period: string, at: (period: string) => Figures) => ({
    nz: 'always' as const,
    subtotals,
    // A whole year looks back to whole years, which are worked out once for all that ask.
    ...(period.length === 10 && isAnnual(period) && { before: (back: number) => at(stepBack(period, back, 'flow')) }),
    earlierYears: () => years.filter((year) => year < period).map(at),
    peers: (name: string) => peers(name, period),
  })
  const measuresAt = onceEach(
    (period): Measures =>
      new Measures(valuesAt(period), { ...optionsAt(period, measuresAt), rounding: roundingIn(rows) }),
  )
  const isRounded = statements.some(({ name }) => rows[name]?.some(({ precision }) => precision !== undefined))
  const enclosuresAt = onceEach(
    (period): Enclosures =>
      new Enclosures(valuesAt(period), { ...optionsAt(period, enclosuresAt), rounded: isRounded }),
  )

  let doubted: boolean | undefined
  const anyUnsettled = (): boolean => (doubted ??= unsettledStatements(data).size > 0)
  const subject: Opened = {
    name: source.name,
    creditCode: source.creditCode,
    industryCode,
    group: industryGroup(industryCode),
    today,
    tables,
    rows: (table) => rows[table] ?? [],
    periods,
    years,
    months: sortedPeriods(rows['power'] ?? [], 7),
    measure: (name, period) => measuresAt(period).at(name),
    isKnown: (name, period) =>
      unlessUncertain(
        () => enclosuresAt(period).at(name, 0).value !== null,
        () => measuresAt(period).at(name).value !== null,
      ),
    basic: (field) => basic?.values[field] ?? undefined,
    basicCurrency,
    basicInputs: (...fields) =>
      fields.flatMap((field): Input[] =>
        basic && basic.values[field] != null
          ? [{ table: basic.table, field, period: basic.period, value: inputText(basic.values[field]) }]
          : [],
      ),
    isUnsettled: (table, period) => anyUnsettled() && unsettledStatements(data).has(`${table}@${period}`),
    anyUnsettled,
    unitsApart: () => statementsApart(data),
    peers,
    imports: source.imports ?? [],
    [reading]: measuresAt,
    [enclosing]: enclosuresAt,
  }
  return subject
}

/** A value of the basics as an input tells it: lists as JSON. */
const inputText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value)
