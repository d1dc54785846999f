import type { OpenClaims } from './known.ts'
import { datesIn } from '../guard/dates.ts'
import { mayBeSame } from './periods.ts'
import type { Place } from './figures.ts'
import type { Grade, Reading } from './types.ts'

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

/** Directions without a figure that the data do not have. */
export function wrongMovements({ movements, text }: Reading, open: OpenClaims): Place[] {
  return movements.flatMap(({ start, end, way, ofLoss, subject, period, size }): Place[] => {
    if (subject.id === null) return []
    const isOf = (known: { subject: { id: string | null } | null }): boolean => known.subject?.id === subject.id
    const changes = open.claims.filter(
      (known) => known.kind === 'change' && known.way !== null && isOf(known) && mayBeSame(known.period, period),
    )
    const told = open.movements.filter((known) => isOf(known) && mayBeSame(known.period, period))
    if (changes.length + told.length === 0) return []
    const same = changes.filter((known) => known.way === way)
    if (same.length === 0 && !told.some((known) => known.way === way)) {
      const latin = /[a-z]/i.test(text.slice(start, end))
      const [up, down] = latin ? ['increased', 'decreased'] : ofLoss ? ['收窄', '扩大'] : ['上升', '下降']
      const right = way === 1 ? down : up
      return [{ kind: 'direction', start, end, known: `${subject.said}${right}`, right }]
    }
    const isFar =
      size !== null &&
      same.length > 0 &&
      same.every(({ sizeWord }) => sizeWord !== null && Math.abs(sizeWord - size) >= 2)
    return isFar ? [{ kind: 'size', start, end, known: `${subject.said}${text.slice(start, end)}`, right: null }] : []
  })
}
