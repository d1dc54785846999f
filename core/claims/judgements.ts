import { countAt } from './counts.ts'
import type { Sentence } from './sentence.ts'
import type { Claim, Grade, Judgement } from './types.ts'
import { gradeOf, gradePattern } from './words.ts'

const range = '(?:区间|水平|范围|区域|状态|状况|档位|档|级别|等级|线)'
const led =
  /(?:处于|处在|属于?|落在|位于|进入|列为|评为|评价为|表现|[须需应]予?|[须需]要|值得|有待|列[为入]|[归判]为|已属|呈|为|较|偏|仍|在|欠|是|均|都|趋于|维持|保持)\s*$/
const chinese = new RegExp(`(${gradePattern})(的?${range})?`, 'g')
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
const ordinary = /^(?:关注|风险|安全|一般|健康|预警|观察|不良|充足|理想|紧张|良性)$/
/** 略显一般, 状况健康: hardly anything else stands in the clause. */
const isAlone = /(?:^|[，,。;；：:()（）])[\u3400-\u9fff]{0,3}$/
const isHead =
  /^(?:区间|水平|范围|区域|状态)?内?(?:的(?!区间|水平)|者|:|：|，?(?:具体|包括|有|其中|分别|依次|如下|以下))/
/** 关注类的有：, 需要关注的指标为：: a list stands behind it. */
const isHeading = /^(?:类|级|档)?的?(?:指标|项目|科目)?(?:共?有|为|是|包括|包含|如下|分别为|依次为)*[:：]/

/** Of the year that is spoken of, and not of the one before it: 上年为0.93%. */
const isOfNow = ({ period }: Claim): boolean => period === null || period.back === null

type Word = { start: number; end: number; grade: Grade; head: boolean }

function wordsIn({ start, text }: Sentence): Word[] {
  const found = [...text.matchAll(chinese)].flatMap((match): Word[] => {
    const grade = gradeOf.get(match[1] ?? '')
    const before = text.slice(Math.max(0, match.index - 4), match.index)
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 4)
    // 风险3项 is a figure with its own check.
    if (!grade || /^\s?[\d一二三四五六七八九十两]+\s?项/.test(behind)) return []
    if (
      match[2] === undefined &&
      ordinary.test(match[1] ?? '') &&
      !isHeading.test(text.slice(match.index + match[0].length, match.index + match[0].length + 12)) &&
      !(
        (led.test(before) || isAlone.test(text.slice(Math.max(0, match.index - 6), match.index))) &&
        /^(?:[，,。;；()（）]|$)/.test(behind)
      )
    )
      return []
    return [
      {
        start: start + match.index,
        end: start + match.index + match[0].length,
        grade,
        head:
          isHead.test(text.slice(match.index + match[0].length)) ||
          isHeading.test(text.slice(match.index + match[0].length)),
      },
    ]
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
  return [...found, ...more]
}

/** What a sentence judges: a word ahead of a list judges all of it, another one the quantity before it. */
export function judgementsIn(sentence: Sentence, text: string, claims: readonly Claim[]): Judgement[] {
  // 相较差别不大 is no 较差.
  // 良好的有2项 counts; 2项处于良好区间，包括： counts, and judges what follows.
  const counted = sentence.figures.flatMap((figure) => {
    const grade = countAt(text, figure)?.grade
    return grade ? [{ ...grade, leads: grade.start > figure.start }] : []
  })
  const words = wordsIn(sentence).filter(
    (word) =>
      !counted.some(({ start, end, leads }) => start < word.end && word.start < end && !(leads && word.head)) &&
      !sentence.sizes.some((size) => size.start < word.end && word.start < size.end),
  )
  return words.flatMap(({ start, end, grade, head }, index): Judgement[] => {
    if (!head) {
      const label = sentence.labels.findLast((candidate) => candidate.end <= start)
      const claim = claims.findLast((candidate) => candidate.end <= start && candidate.kind === 'value')
      const subject =
        label && (!claim || claim.subject?.id === label.id || label.start > claim.end)
          ? { id: label.id, words: new Set<string>(), said: text.slice(label.start, label.end) }
          : (claim?.subject ?? null)
      // 为6.20%，上年为0.93%，处于良好区间: the figure of the year that is spoken of is the one that is judged.
      const own = claims.filter((candidate) => candidate.kind === 'value' && candidate.subject?.id === subject?.id)
      const first = own.find(isOfNow) ?? own[0]
      return [{ start, end, grade, subject, period: (first ?? claim)?.period ?? sentence.context }]
    }
    const next = words.slice(index + 1).find((word) => word.head)?.start ?? sentence.end
    const judged = claims.filter(
      (claim) => claim.start >= end && claim.end <= next && claim.kind === 'value' && claim.subject?.id,
    )
    const now = judged.filter(isOfNow)
    if (judged.length === 0) return [{ start, end, grade, subject: null, period: sentence.context }]
    return (now.length > 0 ? now : judged).map(({ subject, period }) => ({ start, end, grade, subject, period }))
  })
}
