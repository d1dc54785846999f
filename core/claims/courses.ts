import type { Span } from '../guard/spans.ts'
import { describe, yearlyLevels, type Place } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { isWhole } from './subject-at.ts'
import type { Reading, Way } from './types.ts'

const rises = '升增涨扬高'
const falls = '降减跌抑低'
const course = new RegExp(`先(?:([${rises}])|[${falls}])后(?:([${rises}])|[${falls}])`, 'g')

/** Whether the last two steps, or the last three, go one way and then the other. */
const isTurned = (ways: readonly number[], [first, last]: readonly Way[]): boolean =>
  [2, 3].some((count) => {
    const own = ways.slice(0, count)
    const turn = own.findIndex((way) => way !== last)
    return own.length === count && turn > 0 && own.slice(turn).every((way) => way === first)
  })

/** Words that say that a quantity first went one way and then the other. */
export type Courses = { right: Span[]; wrong: Place[] }

const each = /(?:一年比一年|越来越|每年都?比(?:前一年|上一年|上年))(?:更|要)?(?:([高多大长快])|[低少小短慢])/g
const inverted = /亏|流出|缺口|失血|负/
/** A name that counts what is lost; 资产负债率 has no such sign. */
const ofLoss = /亏|流出|缺口/

/** 一年比一年长: of what went the same way in each of the last three years. */
function stepsIn({ sentences, text }: Reading, open: OpenClaims): Courses {
  const steps: Courses = { right: [], wrong: [] }
  for (const sentence of sentences)
    for (const match of sentence.text.matchAll(each)) {
      const start = sentence.start + match.index
      const end = start + match[0].length
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const levels = label ? yearlyLevels(label.id, open).slice(0, 3) : []
      const [now] = levels
      if (!label || !now || levels.length < 3) continue
      const isInverted = inverted.test(text.slice(label.end, start)) || ofLoss.test(text.slice(label.start, label.end))
      const way = (match[1] !== undefined) !== isInverted ? 1 : -1
      const sizes = levels.map(({ size, sign }) => size * (sign ?? 1))
      if (sizes.slice(1).every((size, at) => Math.sign((sizes[at] ?? size) - size) === way))
        steps.right.push({ start, end })
      else steps.wrong.push({ kind: 'opposite', start, end, known: describe(now, now.said), right: null })
    }
  return steps
}

/** 先降后升 and 先抑后扬 over the last three years that are spoken of, of a quantity with a name. */
export function coursesIn({ sentences, text, ...rest }: Reading, open: OpenClaims): Courses {
  const courses = stepsIn({ sentences, text, ...rest }, open)
  for (const sentence of sentences)
    for (const match of sentence.text.matchAll(course)) {
      const start = sentence.start + match.index
      const end = start + match[0].length
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const levels = label ? yearlyLevels(label.id, open) : []
      const [now] = levels
      if (!now || levels.length < 3) continue
      const sizes = levels.map(({ size, sign }) => size * (sign ?? 1))
      // From step to step, the last one first.
      const ways = sizes.slice(1).map((size, at) => Math.sign((sizes[at] ?? size) - size))
      const said: Way[] = [match[1] ? 1 : -1, match[2] ? 1 : -1]
      if (isTurned(ways, said)) courses.right.push({ start, end })
      else courses.wrong.push({ kind: 'opposite', start, end, known: describe(now, now.said), right: null })
    }
  return courses
}
