import { amountOf } from './amount.ts'
import type { FigureToken } from './figure-types.ts'
import { figureAt } from './figure-at.ts'
import source from './idioms.json' with { type: 'json' }
import { chineseNumeral, myriads } from './numerals.ts'
import { isCount, unitAt } from './units.ts'

const topics = new RegExp(
  `^(?:个|大|项|点|条|类|种|重|层|方|步|段)?(?:主要|重要|关键|核心|重大|突出|明显|具体|基本|不同|主要的)?(?:${source.topics.join('|')})`,
)

const articles =
  /(?:最近|近|上|下|前|后|首|头|末|再|又|此|本|是|为|系|成|作|属于?|作为|任|某|另|同|这|那|每|逐|哪|有|的|以|唯)$/
const digits = /^[零〇一二两三四五六七八九]$/

/** Whether 一 is only an article: 是一家企业, 另一方面; 一家 alone says how many. */
function isArticle(text: string, start: number, unit: string): boolean {
  if (/^(?:个月|个百分点|个点|成|倍|亿|万|千|百|年期|个季度)/.test(text.slice(start + 1, start + 6))) return false
  if (unit === '年')
    return (
      /^一年(?!期)/.test(text.slice(start, start + 3)) &&
      (/(?:上|前|后|下|同|每|这|那|近|过去|未来|最近|满|首|某|当|任)$/.test(
        text.slice(Math.max(0, start - 2), start),
      ) ||
        /^一年(?:内到期|来|以来|一)/.test(text.slice(start, start + 5)))
    )
  // 再算一次 says how, 变更一次 how often.
  if (unit === '次')
    return !/(?:变更|发生|处罚|逾期|违约|诉讼|仲裁|出现|有过|共|仅|只|计|曾|过)$/.test(
      text.slice(Math.max(0, start - 3), start),
    )
  if (/[期批]/.test(unit) && articles.test(text.slice(Math.max(0, start - 2), start))) return true
  return [
    '个',
    '项',
    '种',
    '类',
    '些',
    '层',
    '处',
    '地',
    '份',
    '级',
    '支',
    '版',
    '款',
    '页',
    '组',
    '轮',
    '只',
    '期',
    '分',
    '面',
    '批',
    '班',
    '大',
  ].includes(unit)
    ? unit !== '期' && unit !== '批'
    : articles.test(text.slice(Math.max(0, start - 2), start))
}

const measured = (dimension: string): boolean => dimension !== '' && dimension !== 'number' && dimension !== 'voltage'
/** Units that a Chinese numeral counts; 三号 and 四级 are names. */
const notCounted = /^(?:号|度|伏|分|级|升|米(?!长)|日|地|国|省|面|班|章|节|页|版|层|处)/

/** The figure that a run of Chinese numerals stands for; null where it only counts, names or belongs to a word. */
export function chineseFigure(text: string, start: number, numeral: string): FigureToken | null {
  const head = text.slice(Math.max(0, start - 4), start)
  if (/[第]$/.test(head)) return ordinal(text, start, numeral)
  // A scale without a number before it belongs to a unit: 万元收入.
  if ([...numeral].every((character) => myriads[character] !== undefined || '百千佰仟'.includes(character))) return null
  const runEnd = start + numeral.length
  // 千 of 千瓦时 belongs to the unit, not to the number.
  const unitEarlier = /[千百]$/.test(numeral) && unitAt(text, runEnd - 1)?.scale === 0
  for (const end of unitEarlier ? [runEnd - 1, runEnd] : [runEnd, runEnd - 1]) {
    if (end <= start) continue
    const letters = text.slice(start, end)
    // 两亿两千三百余万元: the scale behind 余 is that of the last part only.
    const split = /亿/.test(letters) ? /^[余多]?(万)(?=[元户家人吨千])/.exec(text.slice(end, end + 3)) : null
    const read = chineseNumeral(split ? `${letters}万` : letters)
    if (!read) continue
    const figure = split
      ? {
          ...figureAt(text, start, end + split[0].length, read),
          nearness: split[0].length > 1 ? ('over' as const) : null,
        }
      : figureAt(text, start, end, read)
    const tail = text.slice(end, end + 10)
    if (
      topics.test(tail) ||
      (/^[点大]/.test(tail) &&
        !/^大(?:客户|供应商|股东|产品|板块|业务|基地|工厂|市场|银行|债权人|债务人|品种|系列|应收|应付)/.test(tail))
    )
      return null
    // 核对前五大客户 is a thing to do, 前五大客户占比 something said of them.
    if (
      head.endsWith('前') &&
      /^[大名]/.test(tail) &&
      !/[\d%成半倍]|分之/.test(/^[^，。；;\n]*/.exec(text.slice(end))?.[0] ?? '')
    )
      return null
    if (/^[是则来](?=[^\u0001])/.test(tail) && letters.length === 1) return null
    if (
      /(?:其|之|以下|如下|下列|上述|前述|以上|这|此|该)$/.test(head) &&
      letters.length < 3 &&
      isCount(figure.dimension)
    )
      return null
    const unit = text
      .slice(end, figure.end)
      .trim()
      .replace(/^[余多]/, '')
    if (measured(figure.dimension) && !notCounted.test(unit)) {
      if (letters === '一' && isArticle(text, start, unit)) return null
      // 七成八 is 78 %.
      const more =
        unit === '成'
          ? /^[一二三四五六七八九](?![一二三四五六七八九十百千万亿])/.exec(text.slice(figure.end, figure.end + 2))
          : null
      const finer = more ? chineseNumeral(`${letters}点${more[0]}`) : null
      if (finer)
        return {
          start,
          end: figure.end + 1,
          readings: [[{ ...figure, end: figure.end + 1, amount: amountOf(finer.text, -1), power: -2 }]],
        }
      return { start, end: figure.end, readings: [[{ ...figure, spoken: true }]] }
    }
    // 十二 and 三百 are numbers wherever they stand; 三 may be part of any word.
    const plain = figureAt(text, start, end, read, true)
    if (
      letters.length > 1 &&
      !digits.test(letters) &&
      (figure.power !== figure.rawPower || /[十百千万亿]/.test(letters)) &&
      !/^[一二三四五六七八九]{2,}$/.test(letters)
    )
      return { start, end: Math.max(figure.end, end), readings: [[figure.power !== figure.rawPower ? figure : plain]] }
  }
  return null
}

/** 排名第三 and 《办法》第十二条 say something; 第三 alone counts. */
function ordinal(text: string, start: number, numeral: string): FigureToken | null {
  const read = chineseNumeral(numeral)
  const [head, tail] = [
    text.slice(Math.max(0, start - 10), start - 1),
    text.slice(start + numeral.length, start + numeral.length + 2),
  ]
  const ranked = /(?:排名|位列|位居|名列|居|列)[^，。]{0,6}$/.test(head) || /^[名位]/.test(tail)
  const legal = /^[条款]/.test(tail) && /(?:》|法|办法|规定|条例|准则|指引|合同|章程)$/.test(head)
  if (!read || !(ranked || legal)) return null
  const end = start + numeral.length
  return { start: start - 1, end, readings: [[figureAt(text, start, end, read, true)]] }
}
