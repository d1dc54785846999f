import { wayOfWord } from './bands.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { datesIn } from '../guard/dates.ts'
import { mayBeSame } from './periods.ts'
import { yearlyLevels, type Place } from './figures.ts'
import type { Grade, Movement, Period, Reading, Way } from './types.ts'

const gradeNames: Record<Grade, string> = { good: '良好', watch: '关注', risk: '风险' }

/** Judgements that the bands and the texts do not give: good said of what is worth watching. */
export function wrongGrades({ judgements, text }: Reading, open: OpenClaims): Place[] {
  return judgements.flatMap(({ start, end, grade, subject, period }): Place[] => {
    const isVerbatim = open.letters.includes(text.slice(Math.max(0, start - 2), end))
    if (!subject?.id)
      return isVerbatim || open.judgements.some((known) => known.subject === null && known.grade === grade)
        ? []
        : [{ kind: 'ungrounded', start, end, known: '', right: null }]
    const known = open.judgements.filter(
      (judgement) => judgement.subject?.id === subject.id && mayBeSame(judgement.period, period),
    )
    if (known.some((judgement) => judgement.grade === grade)) return []
    const [first] = known
    if (first) {
      const name = gradeNames[first.grade]
      const word = text.slice(start, end)
      if (/[a-z]/i.test(word))
        return [{ kind: 'grade', start, end, known: `${subject.said} ${first.grade}`, right: first.grade }]
      const right = word.replace(/^.*?(?=(?:区间|水平|范围|区域|状态|状况|档位|档|级别|等级|线)?$)/, name)
      return [{ kind: 'grade', start, end, known: `${subject.said}${name}`, right }]
    }
    return isVerbatim ? [] : [{ kind: 'ungrounded', start, end, known: '', right: null }]
  })
}

const partner = /(客户|供应商)(?:[^，。;\n]{0,6})?(?:为|是|系)([^，。;\n、]{4,40})/g

/** 第一大客户为 a supplier: an enterprise that the texts name as the other one. */
export function otherPartners(text: string, { letters }: OpenClaims): Place[] {
  const known = [...letters.matchAll(partner)].map(([, owner, name]) => ({ owner, name }))
  return [...text.matchAll(partner)].flatMap((match): Place[] => {
    const same = known.filter(({ name }) => name === match[2])
    if (same.length === 0 || same.some(({ owner }) => owner === match[1])) return []
    return [
      {
        kind: 'owner',
        start: match.index,
        end: match.index + match[0].length,
        known: `${same[0]?.owner ?? ''}为${match[2] ?? ''}`,
        right: null,
      },
    ]
  })
}

const marks = '[A-D]{1,3}[+-]?|M'
const rating = new RegExp(
  `(?<name>[\\u3400-\\u9fff]{2,8}?)(?:等级|评级|级别)?(?:为|是|:)?\\s?(?<mark>${marks})(?:(?:级|类)(?![a-z])|(?<=(?:等级|评级|级别)(?:为|是|:)\\s?(?:${marks}))(?=[，,。;；、()]|$))`,
  'gi',
)

/** 纳税信用等级为C级 of what the texts have as A. */
export function otherRatings(text: string, { letters }: OpenClaims): Place[] {
  return [...text.matchAll(rating)].flatMap((match): Place[] => {
    const { name = '', mark = '' } = match.groups ?? {}
    const own = name.replace(/(?:等级|评级|级别)?[为是]?$/, '')
    if (own.length < 2) return []
    // 公司信用等级 is what the texts call 信用等级.
    const known = [4, 3, 2]
      .map((length) => new RegExp(`${own.slice(-length)}(?:等级|评级|级别)?(?:为|是|:)?\\s?(${marks})(?![a-z])`, 'gi'))
      .map((pattern) => [...letters.matchAll(pattern)])
      .find((found) => found.length > 0)
    if (!known || known.some(([, said]) => said === mark)) return []
    const end = match.index + match[0].length
    return [{ kind: 'quantity', start: match.index, end, known: known[0]?.[0] ?? '', right: null }]
  })
}

/** 良好1项、良好1项: a grade that is counted twice stands for another one. */
export function gradesTwice({ claims }: Reading): Place[] {
  return claims.flatMap(({ subject, start, end }, index): Place[] => {
    const before = claims[index - 1]
    const isTwice = subject?.id?.startsWith('grade:') && before?.subject?.id === subject.id && start - before.end < 8
    return isTwice ? [{ kind: 'grade', start, end, known: '', right: null }] : []
  })
}

/** Years that no text speaks of, where texts speak of any. */
export function otherYears(text: string, { years }: OpenClaims): Place[] {
  if (years.size === 0) return []
  return datesIn(text).flatMap(({ start, end, parts, spare }): Place[] =>
    parts.year === undefined || spare || years.has(parts.year)
      ? []
      : [{ kind: 'period', start, end, known: [...years].map((year) => `${year}年`).join('、'), right: null }],
  )
}

/** The word for the other way. */
function otherWord({ start, end, way, ofLoss }: Movement, text: string): string {
  const latin = /[a-z]/i.test(text.slice(start, end))
  const [up, down] = latin ? ['increased', 'decreased'] : ofLoss ? ['收窄', '扩大'] : ['上升', '下降']
  return way === 1 ? down : up
}

/** Where a text names no time it speaks of the newest that is known. */
function newest<T extends { period: Period | null }>(known: readonly T[], period: Period | null): T[] {
  if (period !== null) return [...known]
  const last = Math.max(...known.map((one) => one.period?.year ?? 0))
  return known.filter((one) => (one.period?.year ?? last) === last)
}

/**
 * Which way a quantity went over the years that are spoken of, or since a year with a name, 0 where not all one way; null
 * where one year is spoken of, or nobody knows.
 */
function courseOf({ subject, period, base, years }: Movement, open: OpenClaims): Way | 0 | 'unknown' | null {
  if (years === 1 && !base?.year) return null
  const levels = yearlyLevels(subject.id ?? '', open)
  const at = period?.year ? levels.findIndex((one) => one.period?.year === period.year) : 0
  const [own, ...before] = at < 0 ? [] : levels.slice(at)
  if (!own) return null
  if (!base?.year && years > 2 && before.length < years - 1) return 'unknown'
  const since = !base?.year ? before.slice(0, years) : before.filter((one) => one.period?.year === base.year)
  const steps = [own, ...since]
  const ways = new Set(steps.slice(1).map((one, index) => wayFrom(one, steps[index] ?? own)))
  const [way] = ways
  return ways.size === 0 ? null : ways.size === 1 ? (way ?? 0) : 0
}
const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)
const wayFrom = (before: KnownClaim, now: KnownClaim): Way | 0 => {
  const step = levelOf(now) - levelOf(before)
  return step === 0 ? 0 : step > 0 ? 1 : -1
}

/** Directions without a figure that the data do not have. */
export function wrongMovements({ movements, text }: Reading, open: OpenClaims): Place[] {
  return movements.flatMap((movement): Place[] => {
    const { start, end, subject, period, size, ofLoss } = movement
    if (subject.id === null) return []
    const way = ofLoss ? movement.way : wayOfWord(text.slice(start, end), movement.way, subject.id, open)
    const course = courseOf(movement, open)
    if (course === way) return []
    // 连续五年增长, of which four are known.
    if (course === 'unknown') return [{ kind: 'ungrounded', start, end, known: '', right: null }]
    if (course !== null) {
      const right = course === 0 ? null : otherWord(movement, text)
      return [{ kind: 'direction', start, end, known: `${subject.said}${right ?? ''}`, right }]
    }
    // 较年初 is only known of what a year begins with.
    const isOpening = movement.base?.back === 0.5
    const isOf = (known: { subject: { id: string | null } | null }): boolean => known.subject?.id === subject.id
    const changes = newest(
      open.claims.filter(
        (known) =>
          known.kind === 'change' &&
          (known.way !== null || (known.size === 0 && known.period !== null)) &&
          (known.over?.years ?? 1) === 1 &&
          isOf(known) &&
          (!isOpening || known.base?.back === 0.5) &&
          mayBeSame(known.period, period),
      ),
      period,
    )
    const told = newest(
      open.movements.filter((known) => isOf(known) && mayBeSame(known.period, period)),
      period,
    )
    if (isOpening && changes.length === 0) return []
    if (changes.length + told.length === 0)
      return open.subjects.has(subject.id) ? [] : [{ kind: 'ungrounded', start, end, known: '', right: null }]
    const same = changes.filter((known) => known.way === way)
    if (same.length === 0 && !told.some((known) => known.way === way)) {
      // 实收资本增加, of what did not move.
      const isStill = changes.length > 0 && changes.every(({ size }) => size === 0)
      const right = isStill ? null : otherWord(movement, text)
      return [{ kind: 'direction', start, end, known: `${subject.said}${right ?? ''}`, right }]
    }
    const isFar =
      size !== null &&
      same.length > 0 &&
      same.every(({ sizeWord }) => sizeWord !== null && Math.abs(sizeWord - size) >= 2)
    return isFar ? [{ kind: 'size', start, end, known: `${subject.said}${text.slice(start, end)}`, right: null }] : []
  })
}
