import type { Span } from '../guard/spans.ts'
import { yearlyLevels } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { gradesOf } from './limits.ts'
import { periodOfPlace } from './sentence.ts'
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

/** From such growth of revenue on a firm is said to grow fast. */
const fast = 0.3
const grows = /(?:处于|正处于?|仍处)?(?:高速|快速)(?:成长|增长|发展|扩张)(?:期|阶段)?/g

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
    return [...borne, ...(isFast ? [...sentence.text.matchAll(grows)].map(at) : [])]
  })
}
