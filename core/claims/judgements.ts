import type { Sentence } from './sentence.ts'
import type { Claim, Grade, Judgement } from './types.ts'
import { gradeOf, gradePattern } from './words.ts'

const range = '(?:区间|水平|范围|区域|状态|状况|档位|档|级别|等级|线)'
const led =
  /(?:处于|处在|属于?|落在|位于|进入|列为|评为|评价为|表现|[须需]予|[须需]要|已属|呈|为|较|偏|仍|在|欠|是|均|都|趋于|维持|保持|能力)\s*$/
const chinese = new RegExp(`(${gradePattern})(${range})?`, 'g')
/** 偿债能力很弱, 盈利能力突出. */
const ability =
  /能力(?:[均都也仍较很极颇偏最更]|非常|十分|比较|相当|明显|表现|特别|总体|整体|相对)*(?:(强|突出|出众|好)|(弱|差|低下))(?=[，,。;；()（）、]|$)/g
const english =
  /\b(good|healthy|sound|strong|watch|weak|poor|risk|risky|adequate)\b(?= (?:range|band|level|zone|territory))/gi
const englishGrades: Record<string, Grade> = {
  good: 'good',
  healthy: 'good',
  sound: 'good',
  strong: 'good',
  adequate: 'good',
  watch: 'watch',
  weak: 'risk',
  poor: 'risk',
  risk: 'risk',
  risky: 'risk',
}
/** Words that are ordinary nouns and verbs as well, and judge only where they are put as a judgement. */
const ordinary = /^(?:关注|风险|安全|一般|健康|预警|观察|不良|充足|理想|紧张|良性|不足|欠佳)$/
/** 略显一般, 状况健康: hardly anything else stands in the clause. */
const isAlone = /(?:^|[，,。;；：:()（）])[\u3400-\u9fff]{0,3}$/
const isHead = /^(?:区间|水平|范围|区域|状态)?(?:的|者|:|：|，?(?:具体|包括|有))/

type Word = { start: number; end: number; grade: Grade; head: boolean }

function wordsIn({ start, text }: Sentence): Word[] {
  const found = [...text.matchAll(chinese)].flatMap((match): Word[] => {
    const grade = gradeOf.get(match[1] ?? '')
    const before = text.slice(Math.max(0, match.index - 4), match.index)
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 4)
    // 70%的警戒线 is where something lies above or below.
    if (/^(?:线|值|水平)$/.test(match[2] ?? '') && /[\d%倍天次]的?$/.test(before)) return []
    // 风险3项 is a figure with its own check.
    if (!grade || /^\s?[\d一二三四五六七八九十两]+\s?项/.test(behind)) return []
    if (
      match[2] === undefined &&
      ordinary.test(match[1] ?? '') &&
      !(
        (led.test(before) || isAlone.test(text.slice(Math.max(0, match.index - 6), match.index))) &&
        /^(?:[，,。;；()（）]|$)/.test(behind)
      )
    )
      return []
    return [
      { start: start + match.index, end: start + match.index + match[0].length, grade, head: isHead.test(behind) },
    ]
  })
  const able = [...text.matchAll(ability)].map((match): Word => {
    const end = start + match.index + match[0].length
    const [, strong, weak] = match
    return { start: end - (strong ?? weak ?? '').length, end, grade: strong ? 'good' : 'risk', head: false }
  })
  const more = [...text.matchAll(english)].map((match): Word => {
    const at = start + match.index
    return {
      start: at,
      end: at + match[0].length,
      grade: englishGrades[match[0].toLowerCase()] ?? 'watch',
      head: false,
    }
  })
  return [...found, ...able.filter((one) => !found.some(({ end }) => end === one.end)), ...more]
}

/** What a sentence judges: a word ahead of a list judges all of it, another one the quantity before it. */
export function judgementsIn(sentence: Sentence, text: string, claims: readonly Claim[]): Judgement[] {
  // 相较差别不大 is no 较差.
  const words = wordsIn(sentence).filter(
    (word) => !sentence.sizes.some((size) => size.start < word.end && word.start < size.end),
  )
  return words.flatMap(({ start, end, grade, head }, index): Judgement[] => {
    if (!head) {
      const label = sentence.labels.findLast((candidate) => candidate.end <= start)
      const claim = claims.findLast((candidate) => candidate.end <= start && candidate.kind === 'value')
      const subject =
        label && (!claim || claim.subject?.id === label.id || label.start > claim.end)
          ? { id: label.id, words: new Set<string>(), said: text.slice(label.start, label.end) }
          : (claim?.subject ?? null)
      // 为6.20%，上年为0.93%，处于良好区间: the first figure of a quantity is the one that is judged.
      const first = claims.find((candidate) => candidate.kind === 'value' && candidate.subject?.id === subject?.id)
      return [{ start, end, grade, subject, period: (first ?? claim)?.period ?? sentence.context }]
    }
    const next = words.slice(index + 1).find((word) => word.head)?.start ?? sentence.end
    const judged = claims.filter(
      (claim) => claim.start >= end && claim.end <= next && claim.kind === 'value' && claim.subject?.id,
    )
    if (judged.length === 0) return [{ start, end, grade, subject: null, period: sentence.context }]
    return judged.map(({ subject, period }) => ({ start, end, grade, subject, period }))
  })
}
