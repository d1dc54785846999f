import { Exact } from '../money.ts'

/** Rows of a table as somebody typed them, without its head; every cell is text. */
export type TypedRows = readonly (readonly string[])[]

/** Longer ones measure nothing, and reckoning with them holds everybody up. */
const plain = /^-?\d{1,30}(\.\d{1,20})?$/

/**
 * A typed amount: `1,234.5`, `12%`, full-width digits; null where it is none. A per cent sign does not change the
 * number.
 */
export function typedNumber(text: string | undefined): Exact | null {
  const clean = (text ?? '').normalize('NFKC').replace(/[,\s%]/g, '')
  return plain.test(clean) ? new Exact(clean) : null
}

/** A typed year: `2023`, `2023年`, `2023年度`; null where it is none. */
export const typedYear = (text: string | undefined): number | null => {
  const year = Number(/^(\d{4})年?度?$/.exec((text ?? '').normalize('NFKC').trim())?.[1])
  return Number.isInteger(year) && year >= 1949 && year <= 2200 ? year : null
}

const byYear = <T>(rows: TypedRows, read: (row: readonly string[]) => T | null): { year: number; value: T }[] =>
  rows
    .flatMap((row) => {
      const [year, value] = [typedYear(row[0]), read(row)]
      return year === null || value === null ? [] : [{ year, value }]
    })
    .toSorted((a, b) => a.year - b.year)

export type LifeCycle = 'growing' | 'mature' | 'stagnant' | 'declining'

/** Above so much a year an industry grows, from so much on it is mature; below zero it declines. Shares. */
export const lifeCycleLimits = { growing: '0.15', mature: '0.03' } as const

export function lifeCycleOf(rate: Exact): LifeCycle {
  if (rate.gt(lifeCycleLimits.growing)) return 'growing'
  if (rate.gte(lifeCycleLimits.mature)) return 'mature'
  return rate.gte(0) ? 'stagnant' : 'declining'
}

export type Scale = {
  years: { year: number; size: Exact; growth: Exact | null }[]
  rate: Exact
  span: number
  phase: LifeCycle
}

/**
 * Sizes by year and their yearly growth; null of fewer than two years. A year's growth is told only against the year
 * right before it.
 */
export function scaleOf(rows: TypedRows): Scale | null {
  const sizes = byYear(rows, (row) => {
    const size = typedNumber(row[1])
    return size?.gt(0) ? size : null
  }).filter(({ year }, index, all) => all[index - 1]?.year !== year)
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last || first === last) return null
  const span = last.year - first.year
  const rate = last.value.div(first.value).pow(new Exact(1).div(span)).minus(1)
  return {
    years: sizes.map(({ year, value }, index) => {
      const before = sizes[index - 1]
      return { year, size: value, growth: before && before.year === year - 1 ? value.div(before.value).minus(1) : null }
    }),
    rate,
    span,
    phase: lifeCycleOf(rate),
  }
}

export type Competition = 'competitive' | 'low' | 'middle' | 'high'
export type Concentration = { count: number; four: Exact; eight: Exact | null; index: Exact; kind: Competition }

/** Limits of the index of Herfindahl and Hirschman, in points. */
const indexLimits = { low: 1000, middle: 1800, high: 2500 } as const

const kindOf = (index: Exact): Competition =>
  index.gte(indexLimits.high)
    ? 'high'
    : index.gte(indexLimits.middle)
      ? 'middle'
      : index.gte(indexLimits.low)
        ? 'low'
        : 'competitive'

/**
 * How concentrated a market is, from the shares of enterprises in per cent; null of fewer than four, or where they add
 * up to more than the market. The index counts those that are listed: it is the least that it can be.
 */
export function concentrationOf(rows: TypedRows): Concentration | null {
  const shares = rows
    .flatMap((row) => {
      const share = typedNumber(row[1])
      return share?.gt(0) && (row[0] ?? '').trim() !== '' ? [share] : []
    })
    .toSorted((a, b) => b.comparedTo(a))
  const sum = (list: readonly Exact[]): Exact => list.reduce((total, share) => total.plus(share), new Exact(0))
  if (shares.length < 4 || sum(shares).gt(100)) return null
  const index = sum(shares.map((share) => share.times(share)))
  return {
    count: shares.length,
    four: sum(shares.slice(0, 4)),
    eight: shares.length >= 8 ? sum(shares.slice(0, 8)) : null,
    index,
    kind: kindOf(index),
  }
}

export type ScoredRisk = { name: string; likelihood: number; impact: number; score: number }

const highestScore = 5

/** Risks with both scores of one to five, the greatest product first. */
export const risksOf = (rows: TypedRows): ScoredRisk[] =>
  rows
    .flatMap((row) => {
      const [likelihood, impact] = [typedNumber(row[1])?.toNumber(), typedNumber(row[2])?.toNumber()]
      const valid = (score: number | undefined): score is number =>
        score !== undefined && score >= 1 && score <= highestScore
      return valid(likelihood) && valid(impact) && row[0]
        ? [{ name: row[0].trim(), likelihood, impact, score: likelihood * impact }]
        : []
    })
    .toSorted((a, b) => b.score - a.score)

export type SupplyYear = { year: number; capacity: Exact; output: Exact; demand: Exact | null; use: Exact }

/** Use of capacity by year: output over capacity. */
export const supplyOf = (rows: TypedRows): SupplyYear[] =>
  byYear(rows, (row) => {
    const [capacity, output] = [typedNumber(row[1]), typedNumber(row[2])]
    return capacity?.gt(0) && output?.gte(0) ? { capacity, output, demand: typedNumber(row[3]) } : null
  }).map(({ year, value }) => ({ year, ...value, use: value.output.div(value.capacity) }))

const policyDirections = ['鼓励', '限制', '淘汰'] as const

/** Policies that have a point, and how many of them go which way. */
export function policiesOf(rows: TypedRows): { count: number; directions: { name: string; count: number }[] } {
  const filled = rows.filter((row) => (row[2] ?? '').trim() !== '')
  return {
    count: filled.length,
    directions: policyDirections
      .map((name) => ({ name, count: filled.filter((row) => (row[3] ?? '').includes(name)).length }))
      .filter(({ count }) => count > 0),
  }
}
