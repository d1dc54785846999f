import { keyOf, rounded, shifted, sizeOf, type Amount } from './amount.ts'
import type { Figure } from './figure-types.ts'

/** 1 and -1 as written; 0 where words say which way it is: 亏损120万元, 下降2.38个百分点. */
type Sign = 1 | -1 | 0

/** Words that are of a label and say nothing of the way: the 负 of 负债. */
const labels = /负债|减值|跌价|减免|减排|资产减/g
const falls =
  /[亏负降减跌缩赤冲欠]|流出|下滑|回落|缺口|不足|低于|少于|转回|支出|支付|倒挂|恶化|loss|negative|decreas|declin|\bf[ae]ll|\bdrop|\bdown|outflow|lower|deficit|reduc/i
const clauseEnd = /[，,。；;！!？?\n|]/

function clauseAround(text: string, start: number, end: number): string {
  const head = text.slice(Math.max(0, start - 40), start)
  const tail = text.slice(end, end + 10)
  return `${head.split(clauseEnd).at(-1) ?? ''} ${tail.split(clauseEnd)[0] ?? ''}`
}

/** Which way a figure of a folded text goes. A stroke behind a number is none of its sign: 10-15%. */
export function signAt(text: string, start: number, end: number): Sign {
  const at = text[start - 1] === ' ' ? start - 2 : start - 1
  const isStroke = /[-−﹣]/.test(text[at] ?? '') && !(at === start - 2 && /(?:^|\n)\s*$/.test(text.slice(0, at)))
  if (isStroke) return /[\d%‰万亿元年月日倍天次)A-Za-z-]/.test(text[at - 1] ?? '') ? 0 : -1
  if (text[at] === '负') return -1
  return falls.test(clauseAround(text, start, end).replace(labels, '')) ? 0 : 1
}

const rises = '增长|上升|增加|提高|提升|上涨|延长|攀升|走高|上扬|增幅|涨幅'
const drops = '下降|减少|降低|下滑|回落|缩短|下跌|缩减|走低|滑落|降幅|跌幅'
const turned = new RegExp(`(?:(${rises})|(?:${drops}))(?:了|为|达)?(?:约|近|超|逾|超过|接近|将近)?\\s?$`)

/**
 * Which way a word right before a figure says that something went: 下降4.13% and 上升0.28个百分点. 0 where none says so, and
 * for amounts of money: a net outflow that increases is a flow that decreases.
 */
export function directionAt(text: string, { start, dimension }: Figure): Sign {
  if (dimension === 'money') return 0
  const match = turned.exec(text.slice(Math.max(0, start - 8), start))
  if (!match) return 0
  return match[1] ? 1 : -1
}

/** Which way the known figures go: a loss is no profit of the same size. */
export class KnownSigns {
  private readonly rows = new Map<string, { amount: Amount; size: number; sign: Sign }[]>()

  put(dimension: string, amount: Amount, sign: Sign): void {
    const row = this.rows.get(dimension)
    const item = { amount, size: sizeOf(amount), sign }
    if (row) row.push(item)
    else this.rows.set(dimension, [item])
  }

  /** A figure of a text, also in the unit that a report's tables have. */
  add({ dimension, amount, rawPower, power }: Figure, sign: Sign, tableUnit: number | null): void {
    this.put(dimension, amount, sign)
    if (dimension === '' && power === rawPower && (rawPower === -2 || tableUnit !== null))
      this.put('money', shifted(amount, tableUnit ?? 4), sign)
  }

  /** Whether all that a figure can be goes the other way. A single digit is too many things. */
  opposes({ dimension, amount, power, rawPower }: Figure, sign: Sign): boolean {
    const size = sizeOf(amount)
    if (sign === 0 || (amount.digits.length < 2 && rawPower >= 0)) return false
    const step = 10 ** power
    let opposite = false
    for (const known of this.rows.get(dimension) ?? []) {
      if (
        Math.abs(known.size - size) > step * 0.51 + size * 1e-9 ||
        keyOf(rounded(known.amount, power)) !== keyOf(amount)
      )
        continue
      if (known.sign !== -sign) return false
      opposite = true
    }
    return opposite
  }
}
