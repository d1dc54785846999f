import { storedIn } from '../guard/grounds.ts'
import type { Span } from '../guard/spans.ts'
import { yearsFor } from './derived.ts'
import { levelIn } from './levels.ts'
import { knownAs } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { says } from './match.ts'
import type { Sentence } from './sentence.ts'
import type { Label } from './subjects.ts'
import type { Claim, Reading } from './types.ts'

const people = storedIn('人').dimension

/** How many people the customer employs; null where nobody knows, or several are known. */
function headsOf(open: OpenClaims): number | null {
  const sizes = new Set(
    open.claims.flatMap(({ kind, dimension, said, size }) =>
      kind === 'value' && dimension === people && said === '' ? [size] : [],
    ),
  )
  const [only] = sizes
  return sizes.size === 1 && only !== undefined && only > 0 ? only : null
}

const perUnit = /每([一二两三四五六七八九十百千万]|[\d,]+)?(万|亿)?元$/
const counts: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }
const digits = '一二三四五六七八九'
/** How much money 每百元, 每100元 and 每万元 are. */
function unitOf([, count = '', scale = '']: readonly (string | undefined)[]): number {
  const own = counts[count] ?? (count === '两' ? 2 : digits.includes(count) ? digits.indexOf(count) + 1 : 0)
  const number = count === '' ? 1 : own > 0 ? own : Number(count.replaceAll(',', ''))
  return number * (counts[scale] ?? 1)
}

/** 每卖出1元货 is 每1元营业收入. */
const sold =
  /每(?:卖出?|销售|售出)了?([\d,]+|[一二两三四五六七八九十百千万]+)?(万|亿)?(?:元|块钱?)的?(?:货物?|商品|产品|东西|收入)?/g
/** What is left of what was sold, with the names of the quantities. */
const ofSold: readonly (readonly [RegExp, string])[] = [
  [/(?:收回|回笼|收到|回款)/, '销售商品、提供劳务收到的现金'],
  [/毛利/, '毛利'],
  [/(?:净?赚|盈利|净利)/, '净利润'],
]
/** 每卖一百块能留下27块钱毛利: the words behind the figure may say of what it is. */
function perSold({ start, end }: Sentence, claim: Claim, text: string, open: OpenClaims): Per | null {
  const match = [...text.slice(start, claim.start).matchAll(sold)].at(-1)
  if (!match) return null
  const from = start + match.index
  const words =
    text.slice(from + match[0].length, claim.start) + (/^[^，,。;；]{0,8}/.exec(text.slice(claim.end, end))?.[0] ?? '')
  const name = ofSold.find(([said]) => said.test(words))?.[1]
  const id = name && open.subjects.in(name)[0]?.id
  if (!id || /[，,;；]/.test(text.slice(from, claim.start))) return null
  const unit = unitOf(match)
  return {
    of: [{ start: from, end: from, id }],
    by: (year) => {
      const level = levelIn('营业收入', year, 0, open)
      return level === null || unit === 0 ? null : level / unit
    },
    from,
  }
}

/** What is earned where no name says it: 每百元收入只赚0.21元. */
const pays = /(?:纳税|缴税|上缴税费)[^，,。;；\d]{0,3}$/
const earns = /(?:净?赚|盈利)[^，,。;；\d]{0,3}$/

type Per = { of: Label[]; by: (year: number) => number | null; from: number }

/** 人均营业收入, 折合人均: what is shared out among the people, the nearest name first. */
function perHead({ labels, start }: Sentence, claim: Claim, text: string, open: OpenClaims): Per | null {
  const at = text.slice(start, claim.start).lastIndexOf('人均')
  if (at < 0 || claim.start - start - at > 16) return null
  const heads = headsOf(open)
  const from = start + at
  const behind = labels.filter((label) => label.start >= from && label.end <= claim.start)
  const before = labels.filter((label) => label.end <= from)
  const of = behind.length > 0 ? behind : before.slice(-1)
  return heads === null ? null : { of, by: () => heads, from }
}

/** 每一元营业收入对应营业成本0.80元: what there is of another quantity for so much of the first. */
function perMoney({ labels, start }: Sentence, claim: Claim, text: string, open: OpenClaims): Per | null {
  const base = labels.findLast(
    (label) => label.end <= claim.start && perUnit.test(text.slice(Math.max(start, label.start - 12), label.start)),
  )
  const match = base && perUnit.exec(text.slice(start, base.start))
  if (!base || !match) return null
  const unit = unitOf(match)
  const others = labels.filter((label) => label.start >= base.end && label.id !== base.id)
  const before = others.findLast((label) => label.end <= claim.start)
  const behind = others.find((label) => label.start >= claim.end && /^多?的?$/.test(text.slice(claim.end, label.start)))
  const said = text.slice(base.end, claim.start)
  const done = earns.test(said) ? '净利润' : pays.test(said) ? '支付的各项税费' : null
  // 每百元收入纳税5.39元，多于上年的5.32元 goes on of the same.
  const verb = pays.test(said.replace(/\d.*$/, ''))
    ? '支付的各项税费'
    : earns.test(said.replace(/\d.*$/, ''))
      ? '净利润'
      : null
  const name = done ?? verb
  const of = behind ? [behind] : before ? [before] : name ? [{ ...base, id: name }] : []
  return {
    of,
    by: (year) => {
      const level = levelIn(base.id, year, 0, open)
      return level === null || level === 0 || unit === 0 ? null : level / unit
    },
    from: start + match.index,
  }
}

/** The figure of 每100元 itself. */
const isUnit = (claim: Claim, { labels }: Sentence, text: string): boolean =>
  /每(?:卖出?|销售|售出)了?$/.test(text.slice(0, claim.start)) ||
  (text[claim.start - 1] === '每' && labels.some(({ start }) => start === claim.end))

/**
 * Whether a figure is so much for each person or for each yuan of something: 人均净利润4.52万元, 每百元收入纳税5.39元.
 *
 * @returns the words that say it; null where the figure is none, or another one comes out
 */
export function perUnitAt(sentence: Sentence, claim: Claim, { text }: Reading, open: OpenClaims): Span | null {
  if (claim.figure.dimension !== 'money' || claim.kind === 'limit') return null
  if (isUnit(claim, sentence, text)) return { start: claim.start - 1, end: claim.end }
  const per =
    perHead(sentence, claim, text, open) ??
    perMoney(sentence, claim, text, open) ??
    perSold(sentence, claim, text, open)
  if (!per) return null
  const isRight = per.of.some(({ id }) => {
    const side = { id, said: '', back: 0 }
    // 上年为1.13，即每卖出1元货只收回0.93元: of the year of the report all the same.
    const isBack = claim.period?.back !== null && /[，,]即[^，,]*$/.test(text.slice(sentence.start, claim.start))
    const years = yearsFor(isBack ? { ...claim, period: null } : claim, [side], open)
    return years.some((year) => {
      const [own, by] = [levelIn(id, year, 0, open), per.by(year)]
      const money = knownAs(id, open).some(({ dimension }) => dimension === 'money')
      return money && own !== null && by !== null && own > 0 && says(claim.figure, own / by)
    })
  })
  return isRight ? { start: per.from, end: claim.start } : null
}
