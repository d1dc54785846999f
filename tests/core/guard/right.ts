import type { Customer } from './material.ts'
import type { Random } from './random.ts'
import { grouped, roundText, shiftText, spelled, spoken, spokenDecimal } from './written.ts'

/** What a careful writer does with a passage: every rewrite says the same, or less. */
type Rewrite = (text: string, random: Random, customer: Customer) => string

const amount = /(?<![\d,.])(-?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)( ?)万元/g
const percent = /(?<![\d,.])(-?)(\d+\.\d{2})%/g
const plain = (text: string): string => text.replaceAll(',', '')
/** Applies a change to some of the places that it fits. */
const some = (
  text: string,
  pattern: RegExp,
  random: Random,
  share: number,
  change: (...groups: string[]) => string,
): string =>
  text.replace(pattern, (...given) =>
    random.chance(share)
      ? change(...(given.filter((one) => typeof one === 'string' || one === undefined) as string[]))
      : String(given[0]),
  )

const synonyms: [string, string][] = [
  ['营业收入', '营收'],
  ['资产总计', '总资产'],
  ['负债合计', '总负债'],
  ['所有者权益合计', '净资产'],
  ['较上年小幅', '较上年略有'],
  ['较上年明显', '比上年明显'],
  ['与上年基本持平', '与上年大体相当'],
  ['处于良好区间', '属良好水平'],
  ['处于关注区间', '需予关注'],
  ['处于风险区间', '已属风险水平'],
  ['较上年', '同比'],
  ['未见', '没有发现'],
  ['上升', '提高'],
  ['下降', '降低'],
  ['经营活动产生的现金流量净额', '经营现金净流量'],
  ['总耗电量', '用电总量'],
  ['增长', '上涨'],
  ['需核实', '应当核实'],
  ['购建固定资产、无形资产和其他长期资产支付的现金', '资本性支出'],
  ['应收账款周转天数', '应收账款平均周转天数'],
]

export const rewrites: Record<string, Rewrite> = {
  'amounts in 亿元': (text, random) =>
    some(text, amount, random, 0.7, (whole, sign, digits) =>
      Number(plain(digits as string)) < 10_000
        ? (whole as string)
        : `${sign}${roundText(shiftText(plain(digits as string), -4), 2)}亿元`,
    ),
  'amounts in 亿元, rounder': (text, random) =>
    some(text, amount, random, 0.6, (whole, sign, digits) =>
      Number(plain(digits as string)) < 10_000
        ? (whole as string)
        : `约${sign}${roundText(shiftText(plain(digits as string), -4), random.pick([1, 2, 3]))}亿元`,
    ),
  'amounts without decimals': (text, random) =>
    some(
      text,
      amount,
      random,
      0.6,
      (_, sign, digits) => `${random.pick(['约', ''])}${sign}${grouped(roundText(plain(digits as string), 0))}万元`,
    ),
  'amounts with one decimal': (text, random) =>
    some(
      text,
      amount,
      random,
      0.6,
      (_, sign, digits) => `${sign}${grouped(roundText(plain(digits as string), 1))}万元`,
    ),
  'amounts in yuan': (text, random) =>
    some(
      text,
      amount,
      random,
      0.4,
      (_, sign, digits) => `${sign}${grouped(shiftText(plain(digits as string), 4).replace(/\.0*$/, ''))}元`,
    ),
  'amounts without separators': (text) => text.replace(/(?<=\d),(?=\d{3})/g, ''),
  'amounts in words': (text, random) =>
    some(text, amount, random, 0.3, (whole, sign, digits) =>
      (digits as string).endsWith('.00')
        ? `${sign ? '负' : ''}${spoken(Number(plain(digits as string)))}万元`
        : (whole as string),
    ),
  'per cent, one decimal': (text, random) =>
    some(text, percent, random, 0.6, (_, sign, digits) => `${sign}${roundText(digits as string, 1)}%`),
  'per cent, about': (text, random) =>
    some(text, percent, random, 0.4, (whole, sign, digits) =>
      Number(digits) < 10 ? (whole as string) : `约${sign}${roundText(digits as string, 0)}%`,
    ),
  'per cent in words': (text, random) =>
    some(
      text,
      percent,
      random,
      0.3,
      (_, sign, digits) => `${sign ? '负' : ''}百分之${spokenDecimal(digits as string)}`,
    ),
  'per cent as it is typed': (text, random) =>
    some(text, percent, random, 0.5, (_, sign, digits) => `${sign}${digits} ％`),
  'per cent in tenths': (text, random) =>
    some(text, /(?<![\d,.-])(\d)0%/g, random, 0.6, (whole, digit) =>
      digit === '0' ? (whole as string) : `${spoken(Number(digit))}成`,
    ),
  points: (text, random) => text.replaceAll('个百分点', random.pick(['个百分点', '百分点', ' 个百分点', 'pp'])),
  'full width': (text, random) =>
    some(text, /\d/g, random, 1, (digit) => String.fromCodePoint((digit as string).charCodeAt(0) + 0xfee0)),
  'days about': (text, random) =>
    some(text, /(?<!\.)(\d+\.\d{2})天/g, random, 0.5, (_, digits) => `约${roundText(digits as string, 0)}天`),
  'times rounder': (text, random) =>
    some(text, /(?<!\.)(\d+\.\d{2})倍/g, random, 0.5, (whole, digits) =>
      Number(digits) < 1 ? (whole as string) : `约${roundText(digits as string, 1)}倍`,
    ),
  'energy in kWh': (text, random) =>
    some(
      text,
      /((?:\d{1,3},)*\d+\.\d{2})万千瓦时/g,
      random,
      0.6,
      (_, digits) =>
        `${grouped(shiftText(plain(digits as string), 4).replace(/\.$/, ''))}${random.pick(['千瓦时', 'kWh', '度'])}`,
    ),
  'dates with strokes': (text, random) =>
    some(text, /(\d{4})年(\d{1,2})月(\d{1,2})日/g, random, 0.8, (_, year, month, day) => {
      const mark = random.pick(['-', '/', '.'])
      return `${year}${mark}${(month as string).padStart(2, '0')}${mark}${(day as string).padStart(2, '0')}`
    }),
  'dates in words': (text, random) =>
    some(
      text,
      /(\d{4})年(\d{1,2})月(\d{1,2})日/g,
      random,
      0.8,
      (_, year, month, day) => `${spelled(year as string)}年${spoken(Number(month))}月${spoken(Number(day))}日`,
    ),
  years: (text, random) =>
    some(text, /(\d{4})年(?=，)/g, random, 0.6, (_, year) =>
      random.pick([`${year}年度`, `${spelled(year as string)}年`, `${(year as string).slice(2)}年`]),
    ),
  'ends of years': (text, random) =>
    some(text, /(\d{4})年末/g, random, 0.7, (_, year) =>
      random.pick([`${year}年底`, `${year}年年末`, `${year}年12月31日`, `截至${year}年末`]),
    ),
  'small counts': (text, random) =>
    some(text, /(?<![\d.,年月])(\d{1,2})(?=[条户份类次年家项笔]|个月)/g, random, 0.7, (_, digits) =>
      spoken(Number(digits)).replace(/^二$/, '两'),
    ),
  synonyms: (text, random) =>
    synonyms.reduce((all, [word, other]) => (random.chance(0.5) ? all.replaceAll(word, other) : all), text),
  'sentences in another order': (text, random) => `${random.shuffled(text.split('。').filter(Boolean)).join('。')}。`,
  shorter: (text, random) => {
    const parts = text.split('。').filter(Boolean)
    return `${parts.filter((_, index) => index === 0 || random.chance(0.6)).join('。')}。`
  },
  'without remarks': (text) => text.replace(/（[^（）]*）/g, ''),
  'clauses joined': (text) => text.replace(/。(?=.)/g, '；'),
  'a list': (text, random) => {
    const parts = text.split('。').filter(Boolean)
    const form = random.pick<(index: number) => string>([
      (index) => `${index + 1}. `,
      (index) => `（${index + 1}）`,
      (index) => `${spoken(index + 1)}、`,
      (index) => `（${spoken(index + 1)}）`,
      () => '- ',
      (index) => `第${spoken(index + 1)}，`,
      (index) => `${spoken(index + 1)}是`,
      (index) => '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'[index] ?? '',
    ])
    return parts.map((part, index) => `${form(index)}${part}。`).join('\n')
  },
  bold: (text, random) =>
    some(text, /\d[\d,.]*%?/g, random, 0.4, (digits) => (random.chance(0.5) ? `**${digits}**` : `<b>${digits}</b>`)),
  blanks: (text) => text.replace(/(?<=\d)(?=万元|天|倍|个百分点|次)/g, ' '),
  'called 该公司': (text, random, { name }) =>
    text.replaceAll(
      name,
      random.pick([
        '该公司',
        '公司',
        '企业',
        '借款人',
        name.replace('(', '（').replace(')', '）'),
        name.replace('(演示)', ''),
        name.replace(/\(演示\).*$/, ''),
      ]),
    ),
  'with a lead': (text, random) =>
    random.pick([
      '总体来看，',
      '经核查，',
      '从上述数据看，',
      '一方面，',
      '需要说明的是，',
      '综合以上情况，',
      '从财务角度分析，',
      '据企业提供的资料，',
      '从三个方面看：',
      '主要情况如下：\n',
      '第一，',
      '进一步分析，',
    ]) + text,
  'with an end': (text, random) =>
    text +
    random.pick([
      '建议持续关注。',
      '以上数据以企业提供的报表为准。',
      '整体风险可控，但仍需核实原因。',
      '需进一步向企业了解具体原因，并取得佐证材料。',
      '上述两方面因素均需关注。',
      '下一步将核对合同、发票和银行流水。',
      '总的来说，企业经营基本正常。',
      '建议从以下三个方面核实：合同、发票、回款。',
      '请企业补充说明。',
    ]),
  dashes: (text) => text.replaceAll('~', '至').replaceAll('—', '-'),
  'limits in words': (text) => text.replace(/≤(?=\d)/g, '不高于').replace(/≥(?=\d)/g, '不低于'),
}

const names = Object.keys(rewrites)

/** A right answer: a passage after one to four rewrites, and which they were. */
export function rightAnswer(passage: string, random: Random, customer: Customer): { answer: string; by: string[] } {
  const family = (name: string): string => name.split(/[ ,]/)[0] ?? ''
  // One change of amounts, not one upon another: what is rounded twice is wrong.
  const by = random
    .shuffled(names)
    .filter((name, index, all) => all.findIndex((other) => family(other) === family(name)) === index)
    .slice(0, 1 + random.below(4))
  // Marks and width come last: the others look for plain digits.
  const late = ['full width', 'bold', 'blanks', 'a list']
  const ordered = by.toSorted((a, b) => late.indexOf(a) - late.indexOf(b))
  return {
    answer: ordered.reduce((text, name) => (rewrites[name] as Rewrite)(text, random, customer), passage),
    by: ordered,
  }
}
