import { storedIn } from '../guard/grounds.ts'
import { sizeOf } from '../guard/amount.ts'
import { datesIn } from '../guard/dates.ts'
import { labelWords } from '../guard/labels.ts'
import { plainText } from '../guard/plain-text.ts'
import type { GroundValue } from '../guard/types.ts'
import { addBands, addLimit, type Bands, type Limit } from './bands.ts'
import { periodOf } from './periods.ts'
import { readClaims } from './read.ts'
import { Subjects } from './subjects.ts'
import type { Claim, Grade, Judgement, Movement, Owner, Period, Size, Subject, Way } from './types.ts'
import { basesIn, ownersIn } from './words.ts'

/** A stored or computed value of the customer; `grade` where the bands judge it, `bands` as they are written: `>=1.5`. */
export type KnownValue = GroundValue & {
  labels?: readonly string[]
  grade?: Grade | null
  bands?: Bands
  /** So large at a date, and not over a year: its year begins with what the one before ended with. */
  stock?: boolean
}

/** What the claims of a text are held against. */
export type ClaimGrounds = {
  /** Texts that may be taken as said: the passage that is put into other words, the product's own sentences. */
  texts: readonly string[]
  /** Texts whose words may be used, though their figures are read nowhere: rows of tables, names, headings. */
  words?: readonly string[]
  values?: readonly KnownValue[]
  /** What the texts speak of where they name no time: `2024-12-31`. */
  period?: string | null
  /** More names of quantities, each with what it is called otherwise. */
  labels?: readonly { id: string; labels: readonly string[] }[]
}

/** A figure that is known, with what it is of. `size` is in the unit that its dimension is compared in. */
export type KnownClaim = {
  dimension: string
  size: number
  subject: Subject | null
  kind: 'value' | 'change'
  period: Period | null
  base: Period | null
  owner: Owner
  way: Way | null
  sign: Way | null
  sizeWord: Size | null
  planned: boolean
  /** As a text says it; '' for a value. */
  said: string
  /** Of a change that was worked out: over how many years, and the two levels with their signs. */
  over?: { years: number; from: number; to: number }
}

export type OpenClaims = {
  subjects: Subjects
  /** Limits that the texts and the bands have, by the name of their quantity. */
  limits: Map<string, Limit[]>
  /** By name: 1 where more is better, -1 where less is. */
  polarity: Map<string, Way>
  claims: KnownClaim[]
  judgements: Pick<Judgement, 'grade' | 'subject' | 'period'>[]
  movements: Pick<Movement, 'way' | 'subject' | 'period' | 'size'>[]
  /** The texts, folded, as they stand. */
  letters: string
  /** The years that the texts speak of. */
  years: ReadonlySet<number>
}

const phrase = /(?<=^|[\d年，。;:、(“"的])([^\d，。;:、()“”"\s]{2,18})(?:为|is |was )(?=-?\d)/g
const noNames =
  /^(?:现|仍|均|则|合计|其中|分别|金额|数值|占比|最高|最低|平均|系|即|实际|本期|期末|期初|其|该|共|同比|至|以上)+$/

/** Names that a text gives to its figures: 季节强度 in 季节强度为0.99. */
function learn(text: string, subjects: Subjects): void {
  for (const match of text.matchAll(phrase)) {
    const name = (match[1] ?? '').replace(/^(?:年末?|其中|末|的|由|按)+/, '')
    const known = subjects.in(name)
    const words = [...basesIn(name), ...ownersIn(name)]
    if (name.length < 3 || noNames.test(name) || words.length > 0 || known.some(({ end }) => end === name.length))
      continue
    subjects.add(name)
  }
}

const of = (
  { figure, subject, kind, period, base, owner, way, sign, size, planned, start, end }: Claim,
  text: string,
): KnownClaim[] =>
  kind === 'limit' || figure.between
    ? []
    : [
        {
          dimension: figure.dimension,
          size: sizeOf(figure.amount),
          subject,
          kind,
          period,
          base,
          owner,
          way,
          sign,
          sizeWord: size,
          planned,
          said: text.slice(start, end),
        },
      ]

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
  return values.flatMap((now): KnownClaim[] =>
    Array.from({ length: mostYears }, (_, index) => index + 1).flatMap((years): KnownClaim[] => {
      const before = byPeriod.get(now.at.replace(/^\d{4}/, (year) => String(Number(year) - years)))
      if (!before || (years > 1 && now.period?.month !== null)) return []
      const changes = changesBetween(before, now, years)
      // A year begins with what the one before ended with: 较年初 is 较上年末.
      return years === 1 && now.stock
        ? [...changes, ...changes.map((change) => ({ ...change, base: opening }))]
        : changes
    }),
  )
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

/** The years of a text, with those before them where it compares. */
const yearsIn = (text: string): number[] => {
  const own = datesIn(text).flatMap(({ parts }) => parts.year ?? [])
  return /上年|上期|同期|同比/.test(text) ? own.flatMap((year) => [year, year - 1]) : own
}

const yearsOf = (values: readonly KnownValue[]): number[] =>
  values.flatMap(({ period }) => periodOf(period)?.year ?? [])

/** Reads what claims are held against, once for several texts. */
export function openClaims({ texts, words = [], values = [], period, labels = [] }: ClaimGrounds): OpenClaims {
  const subjects = new Subjects()
  for (const { id, labels: own } of labels) subjects.add(id, own)
  for (const { name } of values) if (name) subjects.addName(name)
  for (const { name, labels: own } of values) if (name) subjects.add(name, own)
  const folded = texts.map((text) => plainText(text, false).text)
  for (const text of folded) learn(text, subjects)
  const open: OpenClaims = {
    subjects,
    limits: new Map(),
    polarity: new Map(),
    claims: [],
    judgements: [],
    movements: [],
    letters: [...folded, ...words.map((text) => plainText(text, false).text)].join('\n'),
    years: new Set([...folded.flatMap(yearsIn), ...yearsOf(folded.length > 0 ? values : [])]),
  }
  for (const text of folded) {
    const { claims, judgements, movements } = readClaims(text, subjects, { period: periodOf(period ?? undefined) })
    open.claims.push(...claims.flatMap((claim) => of(claim, text)))
    for (const claim of claims) addLimit(open, claim, text)
    open.judgements.push(...judgements)
    open.movements.push(...movements)
  }
  const byName = new Map<string, Dated[]>()
  for (const value of values) {
    if (!value.name) continue
    const [label] = subjects.in(value.name)
    const subject: Subject = { id: label?.id ?? value.name, words: labelWords(value.name), said: value.name }
    byName.set(subject.id ?? '', [...(byName.get(subject.id ?? '') ?? []), ...valueOf(value, subject)])
    if (value.bands) addBands(open, subject.id ?? '', value.bands)
    if (value.grade) open.judgements.push({ grade: value.grade, subject, period: periodOf(value.period) })
  }
  for (const dated of byName.values()) open.claims.push(...dated, ...changesOf(dated))
  return open
}
