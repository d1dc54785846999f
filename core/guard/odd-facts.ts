import source from './odd-facts.json' with { type: 'json' }
import type { Offence } from './types.ts'
import { matches, type Span } from './spans.ts'

/**
 * What is a fact by its look and has no value that could be compared: it stands in the texts as it is, or it is made
 * up.
 */
type Odd = { kind: Offence['kind']; pattern: RegExp }

const stems = '[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]'
const digit = '[一二三四五六七八九]'

const odd: readonly Odd[] = [
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:农历|阴历|夏历)?${stems}年|(?:农历|阴历|夏历)(?!年)|正月(?:初${digit}|十${digit}?|廿${digit})?|腊月|冬月(?=初|十|廿|二|三)|(?<![年月期最起当之])初[一二三四五六七八九十](?!步|期|级|次|衷|中|始)|(?:${source.festivals.join('|')})(?!路|街)`,
      'gu',
    ),
  },
  {
    kind: 'figure',
    pattern: new RegExp(
      `${digit}${digit}开(?![始展设立户具发工业放拓支票])|(?<![零〇一二两三四五六七八九十百千几数\\d])[零〇一二两三四五六七八九十百千几数\\d]+(?:\\.\\d+)?\\s?个[多余]?亿`,
      'gu',
    ),
  },
  {
    kind: 'figure',
    pattern:
      /(?<![上下前后本每近一])半年(?![度报间来期]|以[上内后前])|(?<![\d一二两三四五六七八九十几数])[\d一二两三四五六七八九十几数]*打(?=供应商|客户|订单|设备)|(?:US\$|USD|HK\$|HKD|[€$]|EUR)\s?\d[\d,.]*\s?[千百]?[万亿]?元|\b(?:(?:a|half a|two|three|several)\s)?dozens?\b/giu,
  },
  { kind: 'name', pattern: new RegExp(`${source.firms.join('|')}`, 'g') },
]

/** Odd facts of a folded text that the folded texts do not have. */
export const oddFacts = (text: string, letters: string): (Span & Pick<Offence, 'kind'>)[] =>
  odd.flatMap(({ kind, pattern }) =>
    [...matches(pattern, text)]
      .filter(({ 0: matched }) => !letters.includes(matched))
      .map(({ index, 0: matched }) => ({ start: index, end: index + matched.length, kind })),
  )
