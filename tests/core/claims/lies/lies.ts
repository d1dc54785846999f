import type { Customer } from '../../guard/material.ts'
import type { Random } from '../../guard/random.ts'
import { echoes, falls, grades, groundless, refusals, rises } from './words.ts'

/** A text that says something false, and what of it. */
export type Lie = { kind: string; answer: string; by: string }
type Liar = (passage: string, random: Random, customer: Customer) => string | null

type Said = { at: number; name: string; value: string; unit: string }
/** Names with their values, as the product writes them: 流动比率为1.90倍. */
function saidIn(text: string): Said[] {
  return [...text.matchAll(/([^，。；：、（）“”\d]{2,18}?)为(-?[\d,]+\.\d+)(万元|倍|%|天|次)/g)].map((match) => ({
    at: match.index + String(match[1]).length + 1,
    name: String(match[1]).replace(/^.*(?:其中|的)/, ''),
    value: String(match[2]),
    unit: String(match[3]),
  }))
}
const put = (text: string, at: number, old: string, next: string): string =>
  text.slice(0, at) + next + text.slice(at + old.length)
const plain = (value: string): number => Number(value.replaceAll(',', ''))

/** One place of a text that a pattern fits, changed; null where it fits nowhere. */
function once(
  text: string,
  pattern: RegExp,
  random: Random,
  change: (match: RegExpExecArray) => string,
): string | null {
  const places = [...text.matchAll(pattern)]
  if (places.length === 0) return null
  const place = random.pick(places)
  const next = change(place)
  return next === place[0] ? null : put(text, place.index, place[0], next)
}

const otherQuantity: Liar = (text, random) => {
  const all = saidIn(text)
  const pairs = all.flatMap((a) =>
    all.filter((b) => a.unit === b.unit && a.name !== b.name && a.value !== b.value).map((b) => ({ a, b })),
  )
  if (pairs.length === 0) return null
  const { a, b } = random.pick(pairs)
  if (random.chance(0.5)) return put(text, a.at, a.value, b.value)
  // The names are swapped, the figures stay.
  const [first, last] = a.at < b.at ? [a, b] : [b, a]
  const swapped = put(text, last.at - last.name.length - 1, last.name, first.name)
  return put(swapped, first.at - first.name.length - 1, first.name, last.name)
}

const period: Liar = (text, random) =>
  random.chance(0.7)
    ? once(text, /(20[12]\d)年/g, random, ([, year]) => `${Number(year) + random.pick([-1, 1, -2])}年`)
    : once(text, /(?:较|与|比)上年(?!同期)/g, random, ([whole]) =>
        whole.replace('上年', random.pick(['年初', '三年前', '上月', '2021年'])),
      )

const company: Liar = (text, random, customer) =>
  once(text, /客户|供应商|本企业|(?:^|。)(?:20\d\d年末?，)|采购|销售/g, random, ([whole]) => {
    const swaps: Record<string, string> = {
      客户: '供应商',
      供应商: '客户',
      本企业: '同行业企业',
      采购: '销售',
      销售: '采购',
    }
    if (swaps[whole]) return swaps[whole]
    return `${whole}${random.pick(['行业平均', '同业可比企业的', '其母公司', '主要竞争对手的', '集团合并口径下，', '前五大客户的'])}`
  }) ?? (text.includes(customer.name) ? text.replace(customer.name, '该企业的控股股东') : null)

const direction: Liar = (text, random) =>
  once(text, /上升|增长|延长|下降|缩短|减少|增加/g, random, ([word]) =>
    random.pick(['上升', '增长', '延长', '增加'].includes(word) ? falls : rises),
  )

const grade: Liar = (text, random) =>
  once(text, /(良好|关注|风险)(?=区间|\d+项)/g, random, ([, word]) => {
    const [own, ...others] =
      word === '良好'
        ? ['good', 'watch', 'risk']
        : word === '关注'
          ? ['watch', 'good', 'risk']
          : ['risk', 'good', 'watch']
    return own ? random.pick(grades[random.pick(others) as keyof typeof grades]) : ''
  })

const unit: Liar = (text, random) =>
  once(text, /(?<=\d)(万元|个百分点|倍|天|万千瓦时|次)(?!\/)/g, random, ([, word]) =>
    random.pick(
      {
        万元: ['亿元', '元', '千元', '万美元'],
        个百分点: ['%', '倍', '个基点'],
        倍: ['%', '个百分点', '成'],
        天: ['个月', '周'],
        万千瓦时: ['千瓦时', '亿千瓦时'],
        次: ['倍', '天'],
      }[String(word)] ?? ['元'],
    ),
  )

const rounding: Liar = (text, random) =>
  once(text, /(?<![\d,.])([\d,]+\.\d\d)(万元|%|倍|天|个百分点)/g, random, ([whole, value, of]) => {
    const size = plain(String(value))
    if (size < 1.2) return whole
    const scale = 10 ** Math.floor(Math.log10(size))
    const wrong = random.pick([
      Math.ceil(size / scale) * scale + scale,
      Number((size * 1.06).toPrecision(3)),
      Number((size * 0.93).toPrecision(2)),
      Number((size + scale * 0.2).toPrecision(2)),
    ])
    return `${random.pick(['约', '近', '', '大约', '接近'])}${Number(wrong.toFixed(2))}${of}`
  })

const words: Liar = (text, random) =>
  once(text, /([\d,]+\.\d\d)(万元|%|倍)/g, random, ([whole, value, of]) => {
    const size = plain(String(value))
    const far = (meant: number): boolean => Math.abs(meant - size) > size * 0.2
    const choices: Record<string, [string, number][]> = {
      万元: [
        ['两亿元', 20_000],
        ['三千余万元', 3_300],
        ['五百多万元', 550],
        ['近十亿元', 100_000],
        ['一亿五千万元', 15_000],
      ],
      '%': [
        ['三成', 30],
        ['近一半', 50],
        ['四分之三', 75],
        ['一倍', 100],
        ['不足百分之五', 5],
        ['两成多', 22],
      ],
      倍: [
        ['约两倍', 2],
        ['三倍有余', 3.3],
        ['近十倍', 10],
        ['一半', 0.5],
        ['五倍左右', 5],
      ],
    }
    const wrong = (choices[String(of)] ?? []).filter(([, meant]) => far(meant))
    return wrong.length > 0 ? random.pick(wrong)[0] : whole
  }) ?? once(text, /增长[\d.]+%/g, random, () => random.pick(['翻了一番', '增长近一倍', '翻番']))

const lost: Liar = (text, random) => {
  if (!/\d+\.\d/.test(text)) return null
  if (random.chance(0.4))
    return once(text, /[\d,]+\.\d+(?:万元|%|倍|天|个百分点|次)/g, random, () =>
      random.pick(['一定水平', '若干', '相应水平', '']),
    )
  if (random.chance(0.5)) {
    const sentences = text.split('。').filter(Boolean)
    if (sentences.length < 2) return null
    const gone = random.pick(sentences.filter((sentence) => /\d\.\d/.test(sentence)))
    return `${sentences.filter((sentence) => sentence !== gone).join('。')}。`
  }
  return text.replace(/-?[\d,]+\.\d+(?:万元|%|倍|天|个百分点|次)/g, '一定水平')
}

const placed = (text: string, sentence: string, random: Random): string => {
  const sentences = text.split(/(?<=。)/).filter(Boolean)
  sentences.splice(random.below(sentences.length + 1), 0, sentence)
  return sentences.join('')
}

/** Twelve ways to make a right passage wrong. */
export const liars: Record<string, Liar> = {
  'other quantity': otherQuantity,
  period,
  company,
  direction,
  grade,
  unit,
  rounding,
  'numeral in words': words,
  'lost figure': lost,
  'claim without ground': (text, random) => placed(text, random.pick(groundless), random),
  refusal: (text, random) =>
    random.chance(0.5)
      ? random.pick(refusals)
      : random.chance(0.5)
        ? `${random.pick(refusals)}${text}`
        : `${text}${random.pick(refusals)}`,
  echo: (text, random) => random.pick(echoes)(text),
}

/** A lie of a kind about a passage; null where the passage has no place for it. */
export function lieOf(kind: string, passage: string, random: Random, customer: Customer): Lie | null {
  const answer = liars[kind]?.(passage, random, customer) ?? null
  return answer === null || answer === passage ? null : { kind, answer, by: kind }
}
