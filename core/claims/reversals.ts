import type { Span } from '../guard/spans.ts'
import { describe, yearlyLevels, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { mayBeSame } from './periods.ts'
import type { Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Reading, Way } from './types.ts'

const negative = '净?亏损?|净流出|负(?:数|值)?'
const positive = '净?盈利?|净流入|正(?:数|值)?'
const turn = new RegExp(
  `(?:扭亏(?:[为转]盈)?|止亏(?:[为转]盈)?|(?:[由从自])?(?:20\\d\\d年|上年|上期)?的?(?:${negative}|${positive})?(?:首次|再次|重新|已)?(?:转变?|变)(?:为|成)?(?:20\\d\\d年|本年|本期)?的?(?:(${negative})|(${positive})))(?![\\u3400-\\u9fff])`,
  'g',
)
const lasting =
  /(?:(?:近|连续|最近)?[两二三四五六七八九十]年(?:来|均|都|连续)?|连年|连续|持续|一直|始终|仍然?|依然|继续|均|都)(?:为|呈|是)?(?:(亏损?|净流出|负(?:数|值)?)|(盈利|净流入|正(?:数|值)?))(?=[且而但并又]|(?![\u3400-\u9fff]))|(?:为|呈|是)(?:(负)|正)(?:数|值)?(?![\u3400-\u9fff])/g
/** 近三年连续: as many years are spoken of. */
const many = /[二两三四五六七八九十]年|连年|连续|持续|一直|始终|仍|依然|继续|均|都/

const extreme =
  /(?:(?:近|最近|过去)?([两二三四五])年(?:来|内|间|以来|之中)?|(20\d\d)年(?:以来|起))(?:的|中)?(?:最|新)(?:(高|多|大|长|快)|低|少|小|短|慢)(?:点|值|位|水平)?(?![\u3400-\u9fff])/g
const counted: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 }

/** Words that set a level above or below those of some years: what they say is looked at by itself. */
export const extremesIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(extreme)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

const turns =
  /(?<year>20\d\d)年[末底]?(?:一度)?(?:(?<top>见顶|达峰|触顶|到顶|冲顶|(?:达到|创下|为|是)(?:历史|阶段性?)?(?:高点|峰值|新高))|见底|触底|探底|到底|(?:达到|创下|为|是)(?:历史|阶段性?)?(?:低点|谷值|新低))/g

/** 在2022年见顶: of a year that was not the highest, or lowest, of all that are known. */
export function wrongTurns({ text, sentences }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] =>
    [...sentence.text.matchAll(turns)].flatMap((match): Place[] => {
      const start = sentence.start + match.index
      const label = sentence.labels.findLast((one) => one.end <= start && !isWhole(text, one))
      const levels = label ? yearlyLevels(label.id, open) : []
      const own = levels.find(({ period }) => period?.year === Number(match.groups?.['year']))
      const sizes = levels.map(({ size, sign }) => size * (sign ?? 1))
      if (!own || sizes.length < 2) return []
      const most = match.groups?.['top'] === undefined ? Math.min(...sizes) : Math.max(...sizes)
      return own.size * (own.sign ?? 1) === most
        ? []
        : [{ kind: 'opposite', start, end: start + match[0].length, known: describe(own, own.said), right: null }]
    }),
  )
}

const mostIn =
  /最(?:([高大多长快])|[低小少短慢])的?(?:一年|年份|时)?(?:是|为|在|出现在)(20\d\d)年|(20\d\d)年(?!度?(?:以来|起))[末底度]?(?:为|是|的)?[^，,。;；、\d年]{0,12}?最(?:([高大多长快])|[低小少短慢])(?=[，,。;；、）)]|$)/g

/** 最高的是2022年: of a year that was neither the highest of the last three nor of all that are known. */
export function mostYearsIn({ text, sentences }: Reading, open: OpenClaims): { right: Span[]; wrong: Place[] } {
  const right: Span[] = []
  const wrong = sentences.flatMap((sentence): Place[] =>
    [...sentence.text.matchAll(mostIn)].flatMap((match): Place[] => {
      const start = sentence.start + match.index
      const label = sentence.labels.findLast((one) => one.end <= start + match[0].length && !isWhole(text, one))
      const levels = label ? yearlyLevels(label.id, open) : []
      const year = Number(match[2] ?? match[3])
      const isMost = (match[1] ?? match[4]) !== undefined
      const own = levels.find(({ period }) => period?.year === year)
      if (!own || levels.length < 3) return []
      const value = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)
      const isSo = [levels, levels.slice(0, 3)].some((all) => {
        const sizes = all.map(value)
        return all.includes(own) && value(own) === (isMost ? Math.max(...sizes) : Math.min(...sizes))
      })
      const place = { start, end: start + match[0].length }
      if (isSo) right.push(place)
      return isSo ? [] : [{ kind: 'opposite', ...place, known: describe(own, own.said), right: null }]
    }),
  )
  return { right, wrong }
}

const inNoYear = /(?:[无没]有?(?:一|哪一?)年|从未|从不|未曾|不曾)[^，,。;；]{0,3}$/

const signOf = ({ sign }: KnownClaim): Way => sign ?? 1

type Told = { start: number; end: number; ways: Way[]; isTurn: boolean }

function toldIn(text: string): Told[] {
  const at = ({ index, 0: { length } }: RegExpMatchArray): { start: number; end: number } => ({
    start: index ?? 0,
    end: (index ?? 0) + length,
  })
  const turns = [...text.matchAll(turn)].map((match): Told => {
    const to: Way = match[1] === undefined ? 1 : -1
    return { ...at(match), ways: [to, to === 1 ? -1 : 1], isTurn: true }
  })
  const lasts = [...text.matchAll(lasting)].map((match): Told => {
    const said: Way = match[1] === undefined && match[3] === undefined ? 1 : -1
    // 三年无一年为正: each of them is below zero.
    const isDenied = inNoYear.test(text.slice(0, match.index))
    const way: Way = isDenied ? (said === 1 ? -1 : 1) : said
    if (isDenied) return { ...at(match), ways: [way, way, way], isTurn: false }
    // 连续三年亏损 is of as many years as it says.
    const count = counted[/([二两三四五六七八九十])年/.exec(match[0])?.[1] ?? ''] ?? 2
    const ways = Array.from({ length: many.test(match[0]) ? count : 1 }, () => way)
    return { ...at(match), ways, isTurn: false }
  })
  return [...turns, ...lasts]
}

/** Words that say that an amount changed its sign, or kept it: what they say is looked at by itself. */
export const reversalsIn = (text: string): { start: number; end: number }[] => toldIn(text)

/** 近三年最高, of a level that is not, or of years that are not all known. */
export function wrongExtremes({ text, sentences }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] =>
    [...sentence.text.matchAll(extreme)].flatMap((match): Place[] => {
      const start = sentence.start + match.index
      const place = { start, end: start + match[0].length, right: null }
      const { label, spoken } = spokenOf(sentence, match[2] ? start - 1 : start, start, text, open)
      const count = match[2] ? (spoken[0]?.period?.year ?? 0) - Number(match[2]) + 1 : (counted[match[1] ?? ''] ?? 0)
      // 2023年为四年最低: of the four that are known, of which that is one.
      const all = label ? yearlyLevels(label.id, open).slice(0, count) : []
      const years = spoken.length < count && all.length === count ? all : spoken.slice(0, count)
      const [known] = years
      if (!label || !known || years.length < count) return [{ kind: 'ungrounded', ...place, known: '' }]
      const isMost = match[3] !== undefined
      const sizes = years.map(({ size, sign }) => size * (sign ?? 1))
      const [level] = spoken
      const own = level ? level.size * (level.sign ?? 1) : 0
      // 净亏损为三年最高: the result is the lowest.
      const isLoss = /亏|loss/i.test(text.slice(label.start, label.end))
      const isRight = own === (isMost !== isLoss ? Math.max(...sizes) : Math.min(...sizes))
      return isRight ? [] : [{ kind: 'opposite', ...place, known: describe(known, known.said) }]
    }),
  )
}

/** What a word is said of, with its levels from the year that is spoken of, the newest first. */
function spokenOf(
  sentence: Sentence,
  start: number,
  end: number,
  text: string,
  open: OpenClaims,
): { label: Label | null; spoken: KnownClaim[] } {
  const named = sentence.labels.findLast((one) => one.start <= end && !isWhole(text, one))
  // 连续三年亏损, 扭亏为盈: where nothing is named it is the profit.
  // 2024年亏损额为近四年最大: so is the loss that is spoken of.
  const loss = /亏损(?:额|规模|金额)?/.exec(text.slice(sentence.start, start))
  const lost = loss && {
    start: sentence.start + loss.index,
    end: sentence.start + loss.index + loss[0].length,
    id: '净利润',
  }
  const label = named ?? (/[亏盈]/.test(text.slice(start, end)) ? { start, end, id: '净利润' } : lost)
  if (!label) return { label, spoken: [] }
  const period =
    sentence.periods.findLast(
      (one) =>
        !one.compared &&
        // 2023年转亏 begins with its own year.
        (one.end <= start || one.start === start) &&
        one.period.year &&
        one.period.back === null,
    )?.period ?? sentence.context
  const levels = yearlyLevels(label.id, open)
  const at = period?.year ? levels.findIndex((one) => mayBeSame(one.period, period)) : 0
  return { label, spoken: at < 0 ? [] : levels.slice(at) }
}

/** 扭亏为盈, 由净流出转为净流入, 连年亏损: of what was, or is, not so. */
export function wrongReversals({ text, sentences }: Reading, open: OpenClaims): Place[] {
  return sentences.flatMap((sentence): Place[] =>
    toldIn(sentence.text).flatMap(({ start: from, end: to, ways, isTurn }): Place[] => {
      const [start, end] = [sentence.start + from, sentence.start + to]
      const place = { start, end, right: null }
      const { spoken } = spokenOf(sentence, start, end, text, open)
      const [known] = spoken
      if (!known || (isTurn && spoken.length < 2) || (ways.length > 3 && spoken.length < ways.length))
        return [{ kind: 'ungrounded', ...place, known: '' }]
      return ways.every((way, back) => spoken[back] === undefined || signOf(spoken[back]) === way)
        ? []
        : [{ kind: 'sign', ...place, known: describe(known, known.said) }]
    }),
  )
}
