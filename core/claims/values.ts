import { storedIn } from '../guard/grounds.ts'
import { labelWords } from '../guard/labels.ts'
import { addBands } from './bands.ts'
import type { ClaimGrounds, KnownClaim, KnownValue, OpenClaims } from './known.ts'
import { periodOf } from './periods.ts'
import { quantities, type Quantity } from './quantities.ts'
import { Subjects } from './subjects.ts'
import type { Period, Size, Subject, Way } from './types.ts'
import { aliases } from './words.ts'

const sizeOfShare = (share: number): Size => {
  const size = Math.abs(share)
  return size < 0.02 ? 0 : size < 0.1 ? 1 : size <= 0.3 ? 2 : 3
}

type Dated = KnownClaim & { at: string; stock: boolean }

/** Over so many years changes are worked out. */
const mostYears = 3
const opening: Period = { year: null, month: null, back: 0.5 }

/** By how much a quantity moved from one year to the next, and to those after. */
function changesOf(values: readonly Dated[]): KnownClaim[] {
  const byPeriod = new Map(values.map((value) => [value.at, value]))
  return values.flatMap((now): KnownClaim[] => [
    ...withinYear(now, byPeriod),
    ...Array.from({ length: mostYears }, (_, index) => index + 1).flatMap((years): KnownClaim[] => {
      const before = byPeriod.get(now.at.replace(/^\d{4}/, (year) => String(Number(year) - years)))
      if (!before || (years > 1 && now.period?.month !== null)) return []
      const changes = changesBetween(before, now, years)
      // A year begins with what the one before ended with: 较年初 is 较上年末.
      return years === 1 && now.stock
        ? [...changes, ...changes.map((change) => ({ ...change, base: opening }))]
        : changes
    }),
  ])
}

/** What a stock of a part of a year moved by since the year began, and since the parts before it: 9月末较6月末. */
function withinYear(now: Dated, byPeriod: ReadonlyMap<string, Dated>): KnownClaim[] {
  if (!now.stock || now.period?.month == null) return []
  const year = Number(now.at.slice(0, 4))
  return [...byPeriod.values()].flatMap((before): KnownClaim[] => {
    const isOpening = before.at === `${year - 1}-12-31`
    if (!isOpening && (before.at.slice(0, 4) !== String(year) || before.at >= now.at)) return []
    const changes = changesBetween(before, now, 1)
    return isOpening ? [...changes, ...changes.map((change) => ({ ...change, base: opening }))] : changes
  })
}

function changesBetween(before: Dated, now: Dated, years: number): KnownClaim[] {
  const [from, to] = [before.size * (before.sign ?? 1), now.size * (now.sign ?? 1)]
  const way: Way | null = from === to ? null : to > from ? 1 : -1
  const share = from === 0 ? null : (to - from) / Math.abs(from)
  const change = {
    ...now,
    kind: 'change' as const,
    base: before.period,
    way,
    sign: null,
    sizeWord: share === null ? null : sizeOfShare(share),
  }
  const isShare = now.dimension === 'share'
  return [
    {
      ...change,
      dimension: isShare ? 'points' : now.dimension,
      size: Math.abs(to - from) * (isShare ? 100 : 1),
      over: isShare ? { years, from: from * 100, to: to * 100 } : { years, from, to },
    },
    ...(share === null
      ? []
      : [{ ...change, dimension: 'share', size: Math.abs(share), over: { years, from: 0, to: share } }]),
  ]
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/

function valueOf({ value, unit, period, stock = false }: KnownValue, subject: Subject): Dated[] {
  if (!numeric.test(value)) return []
  const { dimension, power } = storedIn(unit)
  return [
    {
      dimension,
      size: Math.abs(Number(value)) * 10 ** power,
      subject,
      kind: 'value',
      period: periodOf(period),
      base: null,
      owner: 'self',
      way: null,
      sign: value.startsWith('-') ? -1 : 1,
      sizeWord: null,
      planned: false,
      said: '',
      at: period ?? '',
      stock,
    },
  ]
}

type Values = readonly KnownValue[]
type Labels = NonNullable<ClaimGrounds['labels']>

/** What follows from values alone, whichever texts are held beside them. */
export type KnownOfValues = Pick<OpenClaims, 'subjects' | 'limits' | 'polarity' | 'claims' | 'judgements'>

/** The levels of a quantity that no table has. */
function levelsOf({ name, of, how }: Quantity, byName: ReadonlyMap<string, readonly Dated[]>): Dated[] {
  const [first, ...others] = of.map((part) => byName.get(part) ?? [])
  const subject = { id: name, words: labelWords(name), said: name }
  return (first ?? []).flatMap((one): Dated[] => {
    const same = others.flatMap(
      (part) => part.find(({ at, dimension }) => at === one.at && dimension === one.dimension) ?? [],
    )
    if (same.length < others.length || one.at === '') return []
    const own = one.size * (one.sign ?? 1)
    const than = same.reduce((all, { size, sign }) => all + size * (sign ?? 1), 0)
    if (how === 'share' && than === 0) return []
    const size = how === 'sum' ? own + than : own / than
    const dimension = how === 'sum' ? one.dimension : 'share'
    const stock = one.stock && same.every((other) => other.stock)
    return [{ ...one, subject, dimension, stock, size: Math.abs(size), sign: size < 0 ? -1 : 1 }]
  })
}

/** Of what is stored below zero as what it takes from the profit, by its name a loss: 信用减值损失 of -275.66万元 is one of 275.66万元. */
const isLoss = (name: string): boolean => name.endsWith('减值损失')
const asLoss = (dated: readonly Dated[]): Dated[] => dated.map((one) => ({ ...one, sign: one.sign === -1 ? 1 : -1 }))

/** What a whole year has of a quantity that is told by months: the most of them, or their sum. */
const ofMonths: Readonly<Record<string, 'most' | 'sum'>> = {
  最大需量: 'most',
  峰电量: 'sum',
  平电量: 'sum',
  谷电量: 'sum',
}
function yearsOf(name: string, dated: readonly Dated[]): Dated[] {
  const how = ofMonths[name]
  const monthly = how ? dated.filter(({ period }) => period?.month) : []
  return [...Map.groupBy(monthly, ({ period }) => period?.year ?? 0)].flatMap(([year, months]) => {
    const [first] = months
    const sizes = months.map(({ size }) => size)
    const size = how === 'most' ? Math.max(...sizes) : sizes.reduce((all, one) => all + one, 0)
    return first && (how === 'most' || new Set(months.map(({ at }) => at)).size === 12)
      ? [{ ...first, size, period: { year, month: null, back: null }, at: `${year}-12-31` }]
      : []
  })
}

function readValues(values: Values, labels: Labels): KnownOfValues {
  const subjects = new Subjects()
  for (const { id, labels: own } of labels) subjects.add(id, own)
  for (const { name } of values) if (name) subjects.addName(name)
  // net profit is 净利润, whichever table has a field of that English name first.
  for (const { name } of values) if (name && aliases[name]) subjects.add(name)
  for (const { name, labels: own } of values) if (name) subjects.add(name, own)
  const known: KnownOfValues = { subjects, limits: new Map(), polarity: new Map(), claims: [], judgements: [] }
  const named = new Map<string, Subject>()
  const byName = new Map<string, Dated[]>()
  for (const value of values) {
    if (!value.name) continue
    const subject = named.get(value.name) ?? {
      // As it is kept, or 净利润（合并报表为归属于母公司所有者的部分） would be 净利润.
      id: subjects.in(value.name.normalize('NFKC'))[0]?.id ?? value.name,
      words: labelWords(value.name),
      said: value.name,
    }
    named.set(value.name, subject)
    const id = subject.id ?? ''
    byName.set(id, [...(byName.get(id) ?? []), ...valueOf(value, subject)])
    if (value.bands) addBands(known, id, value.bands)
    if (value.grade) known.judgements.push({ grade: value.grade, subject, period: periodOf(value.period) })
  }
  for (const quantity of quantities) {
    const dated = subjects.has(quantity.name) ? [] : levelsOf(quantity, byName)
    if (dated.length === 0) continue
    subjects.add(quantity.name, quantity.labels)
    byName.set(quantity.name, dated)
  }
  for (const [name, dated] of byName) {
    const years = yearsOf(name, dated)
    // A loss that is larger has grown, whatever sign it is stored with.
    const losses = isLoss(name) && dated.every(({ sign }) => sign === -1) ? asLoss(dated) : null
    known.claims.push(...dated, ...years, ...(losses ?? []), ...changesOf(losses ?? [...dated, ...years]))
  }
  return known
}

const read = new WeakMap<Values, Map<string, KnownOfValues>>()

/**
 * Names, levels, changes, bands and grades of a customer's values. Worked out once for each list of values, which may
 * not be changed afterwards; nor may what is returned.
 */
export function knownOfValues(values: Values, labels: Labels): KnownOfValues {
  const byLabels = read.get(values) ?? new Map<string, KnownOfValues>()
  read.set(values, byLabels)
  const key = JSON.stringify(labels)
  const known = byLabels.get(key) ?? readValues(values, labels)
  byLabels.set(key, known)
  return known
}
