import { shifted, sizeOf } from '../guard/amount.ts'
import { groupThousands } from '../money.ts'
import { wayOfWord } from './bands.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import {
  asMultiple,
  differences,
  isBareMultiple,
  isHeldAgainst,
  isLeftBehind,
  isSameDimension,
  isSameSubject,
  saysKnown,
  yearsLeft,
} from './match.ts'
import { mayBeSame } from './periods.ts'
import type { Claim, ClaimKind, Period, Reading, Subject } from './types.ts'

/** A finding in places of the folded text. */
export type Place = {
  kind: ClaimKind
  start: number
  end: number
  known: string
  right: string | null
  /** So much is known of that very name: nobody can doubt what it is of. */
  isNamed?: boolean
}

const yearOf = (period: Period | null): string =>
  period?.year ? `${period.year}年${period.month ? `${period.month}月` : ''}` : ''

/** A known size in the unit and with the decimals of the figure that a text has instead. */
export function shownAs(claim: Claim, text: string, size: number): string | null {
  const { figure } = claim
  const written = text.slice(figure.start, figure.end)
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(written)?.[0]
  if (!digits || figure.between) return null
  const decimals = Math.max(0, -figure.rawPower)
  const number = (size / 10 ** (figure.power - figure.rawPower)).toFixed(decimals)
  return written.replace(digits, digits.includes(',') || Number(number) >= 1000 ? groupThousands(number) : number)
}

/** What is known, in words: 2024年流动比率1.90倍. */
export const describe = (known: KnownClaim, shown: string): string =>
  `${yearOf(known.period)}${known.owner === 'customers' ? '客户' : known.owner === 'suppliers' ? '供应商' : ''}${known.subject?.said ?? ''}${known.kind === 'change' ? (known.way === -1 ? '下降' : known.way === 1 ? '上升' : '变动') : ''}${known.sign === -1 && known.kind === 'value' && !known.said.startsWith('-') ? '-' : ''}${shown}`

function knownLike({ subject, kind, period, figure }: Claim, open: OpenClaims): KnownClaim | null {
  if (!subject?.id) return null
  const own = knownAs(subject.id, open).filter(
    (known) => known.kind === kind && known.dimension === figure.dimension && mayBeSame(known.period, period),
  )
  return own.find((known) => period !== null && known.period !== null) ?? own.find(({ said }) => said !== '') ?? null
}

/** What is known of the very matter that a claim speaks of. */
export const knownOf = (claim: Claim, open: OpenClaims): KnownClaim | null =>
  knownLike(claim, open) ?? (isBareMultiple(claim.figure) ? knownLike(asMultiple(claim), open) : null)

/** The same digits in another unit: 22,300亿元 for 22,300万元. */
const inOtherUnit = (claim: Claim, open: OpenClaims): KnownClaim | null =>
  open.claims.find((known) => {
    if (known.said === '' || !isSameSubject(claim.subject, known.subject)) return false
    const number = Number(/\d[\d,]*(?:\.\d+)?/.exec(known.said)?.[0].replaceAll(',', ''))
    return number === sizeOf(claim.figure.raw)
  }) ?? null

const otherWay = (claim: Claim, word: string): string => {
  if (claim.ofLoss && /[\u3400-\u9fff]/.test(word)) return claim.way === 1 ? '扩大' : '收窄'
  if (/[a-z]/i.test(word)) return claim.way === 1 ? 'decreased' : 'increased'
  const isDays = claim.figure.dimension === 'day'
  return claim.way === 1 ? (isDays ? '缩短' : '下降') : isDays ? '延长' : '上升'
}

function placeOf(claim: Claim, kind: ClaimKind, known: KnownClaim, open: OpenClaims, text: string): Place {
  const { start, end } = claim
  if (kind === 'direction' && claim.wayAt)
    return {
      kind,
      start: claim.wayAt.start,
      end: claim.wayAt.end,
      known: describe(known, known.said),
      right: otherWay(claim, text.slice(claim.wayAt.start, claim.wayAt.end)),
    }
  const meant = kind === 'quantity' || kind === 'period' ? knownOf(claim, open) : kind === 'sign' ? known : null
  const right = meant ? shownAs(claim, text, meant.size) : null
  const told = meant ?? known
  return {
    kind,
    start,
    end,
    known: describe(told, right ?? told.said),
    right: right === text.slice(start, end) ? null : right,
  }
}

/** One level of each whole year, the newest first; a stored one goes before what a text has. */
export function yearlyLevels(id: string, open: OpenClaims): KnownClaim[] {
  const levels = knownAs(id, open).filter(
    ({ kind, period }) => kind === 'value' && period?.year && period.month === null,
  )
  const byYear = Map.groupBy(levels, ({ period }) => period?.year ?? 0)
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, same]) => same.find(({ said }) => said === '') ?? same.slice(0, 1))
}

/** Words that lead to figures of more than one time. */
const ofTimes = /上年|上期|去年|前年|同期|期初|年初|[由从]|[两二三四五]年|[逐历各]年|报告期|曾|此前|原为/

/** What a change of now is measured from. */
const fromBefore = /(?:[较比]|相[较比]于?)(?:上年|去年|上期|年初|期初|同期)(?:同期|[末底度])?|同比/g

/** 1.75倍升至1.90倍, 1.75倍→1.90倍: the level of before, from which it went to another one. */
const isLeft = /^(?:以[上下]|→|[，,]?[\u3400-\u9fff]{0,4}[至到成]\s*[约近]?\s*[-−]?\d)/

/**
 * A level of an earlier year where the text names no time: who reads it takes it for that of now. Nothing says that it is
 * wrong.
 */
function pastLevel(claim: Claim, candidates: readonly KnownClaim[], open: OpenClaims, text: string): Place | null {
  const { period, subject, kind, figure, start, end } = claim
  if (period !== null || !subject?.id || kind === 'limit' || claim.over !== null || claim.base?.year) return null
  const clause = (/[^。;；]*$/.exec(text.slice(0, start))?.[0] ?? '').replaceAll(
    kind === 'change' ? fromBefore : /$^/g,
    '',
  )
  const now = yearlyLevels(subject.id, open)[0]
  const named = candidates.filter((known) => isSameSubject(subject, known.subject))
  // 较上年末上升0.03, of what fell by as much last year: that it rose so in an earlier one says nothing of now.
  const fitting = named.filter((known) => differences(claim, known).length === 0)
  const same = fitting.length > 0 ? fitting : named
  const isPast = same.every((known) => known.period?.year && known.period.year < (now?.period?.year ?? 0))
  return now &&
    (kind === 'change' || isSameDimension(figure.dimension, now.dimension)) &&
    same.length > 0 &&
    isPast &&
    !ofTimes.test(clause) &&
    !isLeft.test(text.slice(end))
    ? {
        kind: 'ungrounded',
        start,
        end,
        known: kind === 'change' ? '' : describe(now, shownAs(claim, text, now.size) ?? now.said),
        right: null,
      }
    : null
}

/**
 * 应收账款97天: in days it is what is named 应收账款周转天数, since nothing else of that name is told in days. Null where
 * the name itself is, or several are.
 */
function named({ subject, figure: { dimension } }: Claim, open: OpenClaims): Subject | null {
  const id = subject?.id
  if (!subject || !id || dimension === '' || knownAs(id, open).some((known) => known.dimension === dimension))
    return null
  const longer = new Map(
    open.claims.flatMap((known) =>
      known.subject?.id?.startsWith(id) && known.dimension === dimension && known.kind === 'value'
        ? [[known.subject.id, known.subject]]
        : [],
    ),
  )
  // 应收账款周转天数 goes before 应收账款周转天数(期末).
  const [shortest, ...others] = [...longer].toSorted(([a], [b]) => a.length - b.length)
  return shortest && others.every(([other]) => other.startsWith(shortest[0])) ? shortest[1] : null
}

const sum = '合计|累计|共计|总计|加总|一共'
/** Words before a figure that works something out: what comes out is no level, and may be right. */
const worksOut = new RegExp(
  `(?:${sum}|平均(?:每[年月])?|剩余?|结余|净[增减](?:加|少)?|缺口|差额|相当于|折合|每[百千万]元[^，。;]{0,6}|[人户亩]均[^，。;]{0,4})[^，。;\\d]{0,4}$`,
)
/** 每百元收入只赚0.21元. */
const perUnit = /(?:每[百千万]元|[人户亩]均)[^，。;]{0,3}$/
const onlySum = new RegExp(`^(?:${sum})[为达约近]*$`)

/** Whether a figure is worked out from others. 资产总计 is a name, and 有息负债合计 the sum of that very one. */
function isWorkedOut({ subject, start }: Claim, text: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  const at = subject?.id ? before.lastIndexOf(subject.said) : -1
  const behind = at < 0 || !subject ? before : before.slice(at + subject.said.length)
  if (at > 0 && perUnit.test(before.slice(0, at))) return true
  return worksOut.test(behind) && !(onlySum.test(behind) && !/[、和与及]$/.test(before.slice(0, at)))
}

/** How far a figure in words may be off before it is called wrong: of 近一半 for 47 % one may ask. */
const nearlyWithin = 0.15

/** What is worked out, or said in words, and is known nowhere, is asked about: nothing contradicts it. */
function softened(claim: Claim, place: Place, text: string, open: OpenClaims): Place {
  const { dimension, word, spoken } = claim.figure
  // 流动比率约两倍 is a level; of 净资产 a quarter is one of something else.
  const isRough =
    (word === true || spoken === true) &&
    (dimension === 'share' || dimension === 'ratio') &&
    !knownAs(claim.subject?.id ?? '', open).some((known) => known.kind === 'value' && known.dimension === dimension)
  const isNear =
    (word === true || spoken === true) &&
    knownAs(claim.subject?.id ?? '', open).some(
      (known) =>
        known.kind === claim.kind &&
        isSameDimension(dimension, known.dimension) &&
        Math.abs(known.size - sizeOf(claim.figure.amount)) <= nearlyWithin * known.size,
    )
  // 净敞口率6.98%, of which nobody knows a level in that dimension: as large as something else is by chance.
  const isUnknown =
    claim.subject?.id != null &&
    !knownAs(claim.subject.id, open).some((known) => isSameDimension(dimension, known.dimension))
  return place.kind === 'quantity' && (isRough || isNear || isUnknown || isWorkedOut(claim, text))
    ? { ...place, kind: 'ungrounded', known: '', right: null }
    : place
}

const isOwn = (known: KnownClaim, { subject, kind }: Claim): boolean =>
  known.kind === kind && known.said === '' && subject?.id != null && known.subject?.id === subject.id

/** What one figure of a text says otherwise than is known; null where it is known so, or nothing is known of it. */
export function differenceOf(read: Claim, open: OpenClaims, text: string): Place | null {
  const { wayAt } = read
  const word = wayAt && !read.ofLoss ? text.slice(wayAt.start, wayAt.end) : ''
  const claim = read.way ? { ...read, way: wayOfWord(word, read.way, read.subject?.id, open) } : read
  const { figure } = claim
  if (claim.kind === 'limit') return null
  const perUnit = perUnitOf(claim, open, text)
  if (perUnit) return differenceOf(perUnit, open, text)
  const subject = named(claim, open)
  if (subject) return differenceOf({ ...claim, subject }, open, text)
  const all = open.claims.filter(
    (known) => isSameDimension(figure.dimension, known.dimension) && saysKnown(figure, known),
  )
  const own = claim.kind === 'change' && !claim.planned ? all.filter((known) => isOwn(known, claim)) : []
  const isOtherWay = own.every((known) => differences(claim, known).includes('direction'))
  const candidates = own.length > 0 && isOtherWay ? own : all
  if (candidates.length === 0) {
    const other = inOtherUnit(claim, open)
    if (other && other.said !== text.slice(claim.start, claim.end))
      return { kind: 'unit', start: claim.start, end: claim.end, known: other.said, right: other.said }
    const known = knownOf(claim, open)
    return known ? softened(claim, placeOf(claim, 'quantity', known, open, text), text, open) : null
  }
  const past = pastLevel(claim, candidates, open, text)
  if (past) return past
  let best: { known: KnownClaim; kinds: ClaimKind[] } | null = null
  for (const known of candidates) {
    const kinds = differences(claim, known)
    if (kinds.length === 0) return null
    if (!best || kinds.length < best.kinds.length) best = { known, kinds }
  }
  const [first] = best?.kinds ?? []
  if (!best || !first) return null
  // 从37.6%降到28.5% without any time may be from an earlier year than the last one.
  const newest = yearlyLevels(claim.subject?.id ?? '', open)[0]?.period?.year ?? 0
  const isEarlier = first === 'period' && isLeftBehind(claim, text) && (best.known.period?.year ?? newest) < newest - 1
  if (isEarlier && best.known.period?.year === newest - (yearsLeft(claim, text) ?? 0)) return null
  const kind = isEarlier ? 'ungrounded' : first
  // 净利率因裁员增加6.98%, of what is its level.
  const isLevel = claim.kind === 'change' && claim.wayAt !== null && best.known.kind === 'value'
  const isNamed =
    claim.subject?.id != null && best.known.subject?.id === claim.subject.id && (kind !== 'quantity' || isLevel)
  return { ...softened(claim, placeOf(claim, kind, best.known, open, text), text, open), isNamed }
}

/** What a name is told for each of, with the power of ten of the unit: 千瓦时/万元. */
const rates: readonly { of: string; dimension: string; said: RegExp; power: number }[] = [
  { of: 'energy', dimension: 'energy/money', said: /^[每单]?[万位]/, power: -4 },
  { of: 'money', dimension: 'money/energy', said: /均价|单价|电价/, power: 0 },
]

/** 万元收入耗电230.60度 is 230.60千瓦时/万元, 到户均价每度0.83元 is 0.83元/千瓦时: its name says of what. */
function perUnitOf(claim: Claim, open: OpenClaims, text?: string): Claim | null {
  const { figure, subject } = claim
  if (figure.power !== figure.rawPower || !subject?.id) return null
  const rate = rates.find(({ of, said }) => of === figure.dimension && said.test(subject.said))
  if (!rate || !knownAs(subject.id, open).some(({ dimension }) => dimension === rate.dimension)) return null
  if (text !== undefined && /^[/每]/.test(text.slice(claim.end))) return null
  const { power } = rate
  return {
    ...claim,
    figure: {
      ...figure,
      dimension: rate.dimension,
      amount: shifted(figure.amount, power),
      power: figure.power + power,
    },
  }
}

const byName = new WeakMap<OpenClaims, Map<string, KnownClaim[]>>()
/** What is known of the quantity of a name. */
export function knownAs(id: string, open: OpenClaims): readonly KnownClaim[] {
  const names = byName.get(open) ?? Map.groupBy(open.claims, ({ subject }) => subject?.id ?? '')
  byName.set(open, names)
  return names.get(id) ?? []
}

/** Whether a figure with the name of its quantity is known of that quantity, and nothing said with it differs. */
export const isVouched = (read: Claim, open: OpenClaims): boolean => isVouchedAs(perUnitOf(read, open) ?? read, open)

const isVouchedAs = (claim: Claim, open: OpenClaims): boolean =>
  claim.kind !== 'limit' &&
  typeof claim.subject?.id === 'string' &&
  knownAs(claim.subject.id, open).some(
    (known) =>
      isSameDimension(claim.figure.dimension, known.dimension) &&
      saysKnown(claim.figure, known) &&
      differences(claim, known).length === 0,
  )

/** What the figures of a text say otherwise than is known; `limits` are those that are no levels. */
export const figureDifferences = (
  { claims, text }: Reading,
  open: OpenClaims,
  limits: ReadonlySet<Claim> = new Set(),
): Place[] =>
  claims.flatMap((claim) =>
    limits.has(claim) || isHeldAgainst(claim, text) ? [] : (differenceOf(claim, open, text) ?? []),
  )
