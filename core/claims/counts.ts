import type { Span } from '../guard/spans.ts'
import type { Grade, Subject } from './types.ts'
import { gradeOf, gradePattern } from './words.ts'

const before = new RegExp(
  `(${gradePattern})(?:类|型|级|区间|水平|等级|档)?(?:的)?(?:指标|项目)?(?:有|为|是|共|共有|共计|合计)?\\s*$`,
)
const behind = new RegExp(
  `^(?:指标|项目)?(?:的)?(?:评价|判定|表现|结果)?(?:处于|处在|位于|落在|落入|列入|归入|划入|进入|达到|属于?|为|是|呈|需要?|须予?|应予?|值得)?(?:需要?|须)?(${gradePattern})`,
)
const isOfAll = /^(?:指标|项目)?(?:均|都|全部|全都|皆|悉数|无一例外)/
const ofItems = /^(?:财务|主要|偿债|盈利|营运|相关)?(?:指标|项目)/
const itemsBefore = /(?:指标|项目)(?:共有?|共计|合计|总计|有|为|计)?\s*$/

/** A count of items that a text gives: of a grade (良好2项, 2项处于良好区间), or of all that are listed (所列3项指标). */
export type Count = { subject: Subject; grade: Span | null }

const ofGrade = (said: string, grade: Grade | undefined, start: number): Count => ({
  subject: { id: `grade:${grade ?? ''}`, words: new Set(), said },
  grade: { start, end: start + said.length },
})

/** What a count of 项 is of; null where it is no such count. */
export function countAt(text: string, { start, end }: Span): Count | null {
  if (!/^[^，。;]{0,3}项/.test(text.slice(end - 1))) return null
  const from = text[end - 1] === '项' ? end : text.indexOf('项', end - 1) + 1
  const left = text.slice(Math.max(0, start - 16), start)
  const own = before.exec(left)
  if (own?.[1]) return ofGrade(own[1], gradeOf.get(own[1]), start - left.length + own.index)
  const right = text.slice(from, from + 16)
  const next = isOfAll.test(right) ? null : behind.exec(right)
  if (next?.[1]) return ofGrade(next[1], gradeOf.get(next[1]), from + next[0].length - next[1].length)
  if (!ofItems.test(right) && !itemsBefore.test(left)) return null
  return { subject: { id: 'count:items', words: new Set(), said: '指标' }, grade: null }
}
