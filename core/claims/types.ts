import type { Figure } from '../guard/figure-types.ts'
import type { Span } from '../guard/spans.ts'
import type { Sentence } from './sentence.ts'

/** Whose figure it is. */
export type Owner = 'self' | 'customers' | 'suppliers' | 'peers' | 'group'

/** What a figure is of: the name of a quantity, or the words beside it where they are no such name. */
export type Subject = {
  id: string | null
  words: ReadonlySet<string>
  said: string
  /** What a share is taken of: 营业收入 in 占营业收入12.02%. */
  of?: string
  /** Where its text names it. */
  at?: Span
}

/** A year with a month where one is said; `back` counts from a period that the text does not name. */
export type Period = {
  year: number | null
  month: number | null
  back: number | null
  /** Whether the text itself says a year without a part of it. */
  whole?: true
}

export type Grade = 'good' | 'watch' | 'risk'
/** 1 up, -1 down. */
export type Way = 1 | -1

/** How much a change is called: 0 unchanged, 1 small, 2 clear, 3 large. */
export type Size = 0 | 1 | 2 | 3

/** What a text says with one figure. */
export type Claim = Span & {
  figure: Figure
  subject: Subject | null
  /** A level, or the difference to another one. */
  kind: 'value' | 'change' | 'limit'
  period: Period | null
  /** What a change is measured from. */
  base: Period | null
  owner: Owner
  way: Way | null
  /** The word that says which way. */
  wayAt: Span | null
  /** Whether it is a loss of which a change is told: 净亏损扩大617.63万元. */
  ofLoss: boolean
  /** Whether words right beside it say that it is below zero (亏损, 净流出) or above. */
  sign: Way | null
  size: Size | null
  /** Over how many years a change may be, where words say that it is over several: 两年累计. */
  over: readonly number[] | null
  /** Whether its clause has it as forecast or planned: 预计营业收入23,800.00万元. */
  planned: boolean
}

/** A word of judgement and what it is of. */
export type Judgement = Span & { grade: Grade; subject: Subject | null; period: Period | null }

/** A direction that no figure stands beside. */
export type Movement = Span & {
  way: Way
  ofLoss: boolean
  subject: Subject
  period: Period | null
  /** What it is measured from, where that is a year with a name or its beginning. */
  base: Period | null
  /** Of how many years it is said: 连续两年, 逐年; 1 where of one. */
  years: number
  size: Size | null
}

/** What a text says, and of what its sentences are made. */
export type Reading = {
  text: string
  claims: Claim[]
  judgements: Judgement[]
  movements: Movement[]
  sentences: Sentence[]
}

/**
 * Why a place is told of. The first ten contradict what is known; the last four are for the clerk to take as her own.
 */
export const findingKinds = [
  'quantity',
  'owner',
  'period',
  'unit',
  'sign',
  'direction',
  'size',
  'grade',
  'opposite',
  'lost',
  'ungrounded',
  'refusal',
  'echo',
  'markup',
] as const
export type ClaimKind = (typeof findingKinds)[number]

/**
 * A place of a text that says otherwise than what is known, or what nothing says. Offsets are UTF-16 units of the
 * text; of what is lost they are those of its end.
 *
 * `known` is the other side in words, '' where nothing is known; `right` is what may stand there instead, null where
 * none can be offered.
 */
export type ClaimFinding = {
  kind: ClaimKind
  from: number
  to: number
  text: string
  known: string
  right: string | null
}

/** Kinds that nothing contradicts: a clerk may take such a place as her own words. */
export const isOwnWords = (kind: ClaimKind): boolean =>
  kind === 'ungrounded' || kind === 'refusal' || kind === 'echo' || kind === 'markup'
