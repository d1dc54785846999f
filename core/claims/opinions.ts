import type { Span } from '../guard/spans.ts'
import { describe, yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { gradesOf } from './limits.ts'
import { periodOfPlace, type Sentence } from './sentence.ts'
import type { Grade, Reading } from './types.ts'

const very = '(?:很|较为?|比较|相对|非常|十分|极|尚|仍|均|都|总体|偏|略|有所)*'

/** What is said of a customer in words of their own, and which grades of which ratios bear it out: each has one of them. */
const opinions: readonly { said: RegExp; of: readonly string[]; grades: readonly Grade[] }[] = [
  {
    said: new RegExp(`(?:短期)?偿债压力${very}(?:小|不大|轻|有限|可控)`, 'g'),
    of: ['资产负债率', '流动比率'],
    grades: ['good'],
  },
  {
    said: new RegExp(`(?:短期)?偿债压力${very}(?:大|突出|重|加大|不小)`, 'g'),
    of: ['流动比率'],
    grades: ['watch', 'risk'],
  },
  { said: new RegExp(`(?:财务)?杠杆(?:水平|率)?${very}低`, 'g'), of: ['资产负债率'], grades: ['good'] },
  { said: new RegExp(`(?:财务)?杠杆(?:水平|率)?${very}高`, 'g'), of: ['资产负债率'], grades: ['watch', 'risk'] },
  {
    said: new RegExp(`(?:利润|盈利)的?(?:含金量|质量|现金含量)${very}(?:不足|不高|低|差|不佳|欠佳)`, 'g'),
    of: ['净现比'],
    grades: ['watch', 'risk'],
  },
  {
    said: new RegExp(`(?:利润|盈利)的?(?:含金量|质量|现金含量)${very}(?:充足|高|好|良好)`, 'g'),
    of: ['净现比'],
    grades: ['good'],
  },
]

/** 短期偿债压力有所加大: it grows where the ratio that the sentence names gets worse, and is eased where it gets better. */
const pressure =
  /(?:短期|长期|整体)?(?:偿债|流动性|资金|还款|债务|财务)?(?:压力|负担|风险)(?:有所|略有|进一步|明显|持续|相应|也|随之)*(?:(?<more>加大|上升|增加|加重|增大|提高|抬升)|减轻|缓解|下降|减小|降低|减弱)/g

/** Words of pressure that the last named ratio bears out by how it moved; `open.polarity` has which way is better. */
function pressuresIn(sentence: Sentence, open: OpenClaims): { right: Span[]; wrong: Place[] } {
  const told: { right: Span[]; wrong: Place[] } = { right: [], wrong: [] }
  for (const match of sentence.text.matchAll(pressure)) {
    const [start, end] = [sentence.start + match.index, sentence.start + match.index + match[0].length]
    const label = sentence.labels.findLast((one) => one.end <= start && open.polarity.has(one.id))
    const levels = label ? yearlyLevels(label.id, open) : []
    const year = label ? (periodOfPlace(sentence, start)?.year ?? levels[0]?.period?.year) : undefined
    const at = levels.findIndex(({ period }) => period?.year === year)
    const [now, before] = at < 0 ? [] : levels.slice(at)
    if (!label || !now || !before || now.size === before.size) continue
    const isBetter = Math.sign(now.size - before.size) === open.polarity.get(label.id)
    if (isBetter === (match.groups?.['more'] === undefined)) told.right.push({ start, end })
    else told.wrong.push({ kind: 'ungrounded', start, end, known: describe(now, now.said), right: null })
  }
  return told
}

const steady =
  /(?:公司|企业|该户|整体|总体)*(?:经营|生产经营|业务)(?:情况|状况|业绩)?(?:整体|总体|较为|比较|基本|保持)*(?:稳健|稳定|平稳|良好|正常)/g
/** A firm runs steadily that earned in each of three years, whose revenue did not fall, and whose operations bring cash. */
function isSteady(open: OpenClaims): boolean {
  const levels = (name: string): number[] =>
    yearlyLevels(name, open)
      .slice(0, 3)
      .map(({ size, sign }) => size * (sign ?? 1))
  const [profits, flows, revenues] = ['净利润', '经营活动产生的现金流量净额', '营业收入'].map(levels)
  return (
    profits?.length === 3 &&
    profits.every((one) => one > 0) &&
    (flows?.[0] ?? 0) > 0 &&
    revenues?.length === 3 &&
    revenues.every((one, at) => at === 2 || one >= (revenues[at + 1] ?? one))
  )
}

/** From such growth of revenue on a firm is said to grow fast. */
const fast = 0.3
const grows = /(?:处于|正处于?|仍处)?(?:高速|快速)(?:成长|增长|发展|扩张)(?:期|阶段)?/g

/** Words of pressure that the ratios do not bear out. */
export const wrongPressures = ({ sentences }: Reading, open: OpenClaims): Place[] =>
  sentences.flatMap((sentence) => pressuresIn(sentence, open).wrong)

/**
 * Words of judgement that no band has and that follow from what the bands say of the ratios behind them: 偿债压力很小 where
 * 资产负债率 and 流动比率 are good. What they do not bear out is asked about, as before.
 */
export function opinionsIn({ sentences }: Reading, open: OpenClaims): Span[] {
  return sentences.flatMap((sentence) => {
    const at = (match: RegExpMatchArray): Span => ({
      start: sentence.start + (match.index ?? 0),
      end: sentence.start + (match.index ?? 0) + match[0].length,
    })
    const borne = opinions.flatMap(({ said, of, grades }) =>
      [...sentence.text.matchAll(said)].map(at).filter(({ start }) =>
        of.every((name) => {
          const id = open.subjects.in(name)[0]?.id ?? name
          const known = gradesOf(id, periodOfPlace(sentence, start), open)
          return known.size === 1 && grades.some((grade) => known.has(grade))
        }),
      ),
    )
    const levels = yearlyLevels('营业收入', open).map(({ size }) => size)
    const [now, before] = levels
    const isFast = now !== undefined && before !== undefined && before > 0 && now / before - 1 >= fast
    const pressures = pressuresIn(sentence, open).right
    const steadily = isSteady(open) ? [...sentence.text.matchAll(steady)].map(at) : []
    return [...borne, ...pressures, ...steadily, ...(isFast ? [...sentence.text.matchAll(grows)].map(at) : [])]
  })
}
