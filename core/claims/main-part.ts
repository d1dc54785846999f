import type { Span } from '../guard/spans.ts'
import { levelIn } from './levels.ts'
import { yearlyLevels } from './figures.ts'
import type { OpenClaims } from './known.ts'
import type { Reading } from './types.ts'

/** Between a whole and its main part: its own amount may stand there as well (负债总额8,772.30万元，以流动负债为主). */
const led = /^(?:[为是达约]*[\d,.]+[万亿]?元[，,]?)?[^，,。;；\d]{0,6}以$/
const mainly = /^(?:[^，,。;；\d]{0,4})(?:为主|居多|占大头|占多数|占大部分|占绝大部分)/
const wholly = /^(?:全部|全|均|都)(?:为|是|由|系)(?:经营性)?$/
const mostly = /(?:主要|大部分|绝大部分|多数|大多)(?:是|为|由|系)$/

/**
 * Words that call one quantity the main part of another one, and are right: 负债以流动负债为主, of which it is more than
 * half in the year that is spoken of.
 */
export function mainIn({ sentences, text }: Reading, open: OpenClaims): Span[] {
  return sentences.flatMap((sentence): Span[] =>
    sentence.labels.flatMap((part, at): Span[] => {
      const whole = sentence.labels[at - 1]
      if (!whole || whole.id === part.id) return []
      const between = text.slice(whole.end, part.start)
      const behind = mainly.exec(text.slice(part.end, sentence.end))
      const isMain = (led.test(between) && behind) || (between.length < 8 && mostly.test(between))
      const isAll = wholly.test(between)
      if (!isMain && !isAll) return []
      const said = sentence.periods.findLast((one) => !one.compared && one.end <= whole.start)?.period.year
      const year = said ?? sentence.context?.year ?? yearlyLevels(whole.id, open)[0]?.period?.year ?? null
      const [all, own] = [levelIn(whole.id, year, 0, open), levelIn(part.id, year, 0, open)]
      return all !== null && own !== null && all > 0 && own > (isAll ? all * 0.9999 : all / 2) && own <= all * 1.0001
        ? [{ start: /\d/.test(between) ? part.start - 1 : whole.start, end: part.end + (behind?.[0].length ?? 0) }]
        : []
    }),
  )
}
