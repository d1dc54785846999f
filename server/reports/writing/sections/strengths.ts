import { restsOnUnclosed } from '../../../../core/analysis/verdicts.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { isOutweighed } from '../writer/weighed.ts'
import { type ReportEvent, eventsOf, isGrave } from './events.ts'
import { judgedBy, oneOfEach } from './judged-ratios.ts'

const { order } = sectionFields.strengths

/** Strengths: what the bands call good, those that tell most of a borrower first. */
const rank = ({ name }: Measure): number => order.indexOf(name) + 1 || order.length + 1

/** Categories of rules that doubt the figures themselves. */
const doubting = new Set(['数据质量', '勾稽关系', '跨表勾稽', '财务粉饰信号', '指数模型', '电财交叉'])
export const isDoubt = (event: ReportEvent): boolean =>
  isGrave(event) && event.categories.some((category) => doubting.has(category))

/** Lines of the statements that grave events doubt; totals rest on too much to be doubted by one line. */
function doubtedFields(facts: Facts): Set<string> {
  const fields = eventsOf(facts)
    .filter(isDoubt)
    .flatMap((event) => event.hits.flatMap(({ inputs }) => inputs.map(({ field }) => field)))
  return new Set(fields.filter((field) => !field.startsWith('total')))
}

/**
 * At most three strengths, none of which rests on figures that are in doubt, or on a statement that does not add
 * up.
 */
export function strengthsOf(facts: Facts): Measure[] {
  const doubted = doubtedFields(facts)
  return oneOfEach(
    judgedBy(facts, 'good')
      .filter(
        (measure) =>
          !restsOnUnclosed(measure, facts.unclosed) &&
          !isOutweighed(facts, measure) &&
          !measure.inputs.some(({ field }) => doubted.has(field)),
      )
      .toSorted((a, b) => rank(a) - rank(b)),
  )
}
