import { sizeOf } from '../guard/amount.ts'
import { datesIn } from '../guard/dates.ts'
import { plainText } from '../guard/plain-text.ts'
import type { GroundValue } from '../guard/types.ts'
import { addLimit, type Bands, type Limit } from './bands.ts'
import { periodOf } from './periods.ts'
import { readClaims } from './read.ts'
import type { Subjects } from './subjects.ts'
import type { Claim, Grade, Judgement, Movement, Owner, Period, Size, Subject, Way } from './types.ts'
import { knownOfValues } from './values.ts'
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
  /^(?:现|仍|均|则|合计|其中|分别|金额|数值|占比|最高|最低|平均|系|即|实际|本期|期末|期初|其|该|共|同比|至|以上|[近前]十二个月)+$/

/** Names that a text gives to its figures: 季节强度 in 季节强度为0.99. */
function learn(text: string, subjects: Subjects): void {
  for (const match of text.matchAll(phrase)) {
    const name = (match[1] ?? '').replace(/^(?:年末?|其中|末|的|由|按)+/, '')
    const known = subjects.in(name)
    const words = [...basesIn(name), ...ownersIn(name)]
    // 最近一次为 gives no name.
    if (name.endsWith('次')) continue
    // 应收账款占总资产的比重 follows from two names in each year, and is no name of its own.
    if (name.includes('占') && known.length > 1) continue
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

/** The years of a text, with those before them where it compares. */
const yearsIn = (text: string): number[] => {
  const own = datesIn(text).flatMap(({ parts }) => parts.year ?? [])
  return /上年|上期|同期|同比/.test(text) ? own.flatMap((year) => [year, year - 1]) : own
}

const yearsOf = (values: readonly KnownValue[]): number[] =>
  values.flatMap(({ period }) => periodOf(period)?.year ?? [])

/** Reads what claims are held against, once for several texts. */
export function openClaims({ texts, words = [], values = [], period, labels = [] }: ClaimGrounds): OpenClaims {
  const own = knownOfValues(values, labels)
  const subjects = own.subjects.copy()
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
  open.claims.push(...own.claims)
  open.judgements.push(...own.judgements)
  for (const [id, limits] of own.limits) open.limits.set(id, [...(open.limits.get(id) ?? []), ...limits])
  for (const [id, way] of own.polarity) open.polarity.set(id, way)
  return open
}
