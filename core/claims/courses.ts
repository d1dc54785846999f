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

/** 先降后升 and 先抑后扬 over the last three years that are spoken of, of a quantity with a name. */
export function coursesIn({ sentences, text }: Reading, open: OpenClaims): Courses {
  const courses: Courses = { right: [], wrong: [] }
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
