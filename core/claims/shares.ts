import { sizeOf } from '../guard/amount.ts'
import { runAt } from './lists.ts'
import type { Figure } from '../guard/figure-types.ts'
import type { Sentence } from './sentence.ts'
import type { Label } from './subjects.ts'
import { yearlyLevels } from './figures.ts'
import { levelIn } from './levels.ts'
import { says, saysDifference } from './match.ts'
import type { OpenClaims } from './known.ts'
import type { Claim } from './types.ts'

/** What a share or a multiple is of, and what it is taken of. */
export type Pair = { of: Label; by: Label; /** Whether another figure contradicts. */ isSure: boolean }

/** 17.6% of current assets, 1.24 times net profit: what is measured is named before it. */
function inEnglish({ labels }: Sentence, { start, end, figure }: Claim, text: string): Pair | null {
  if (figure.dimension !== 'share' && figure.dimension !== 'ratio') return null
  const by = labels.find((label) => label.start >= end)
  if (!by || !/^\s*(?:of|times)?\s*(?:the\s|its\s|total\s)*$/i.test(text.slice(end, by.start))) return null
  if (!/\bof\b|times/i.test(text.slice(start, by.start))) return null
  const of = labels.findLast((label) => label.end <= start && label.id !== by.id)
  return of ? { of, by, isSure: true } : null
}

/** 总负债与所有者权益之比为0.72. */
function asRatio({ labels }: Sentence, { start, figure }: Claim, text: string): Pair | null {
  if (figure.dimension !== 'ratio' && figure.dimension !== '' && figure.dimension !== 'share') return null
  const by = labels.findLast((label) => label.end <= start)
  const of = labels.findLast((label) => by !== undefined && label.end <= by.start)
  return by &&
    of &&
    /^(?:与|和|对|同)$/.test(text.slice(of.end, by.start)) &&
    /^(?:之比|的比[值例率]|的比率|的?(?:覆盖|保障)(?:倍数|率|比))(?:为|是|约|达|\s)*$/.test(text.slice(by.end, start))
    ? { of, by, isSure: false }
    : null
}

/** Total liabilities / total assets: 2022 73.23%, 2023 72.33%. */
function byYears({ labels }: Sentence, { start, figure }: Claim, text: string): Pair | null {
  const by = labels.findLast((label) => label.end <= start)
  const of = labels.findLast((label) => by !== undefined && label.end <= by.start)
  const isListed =
    by &&
    /^(?:\s?ratio)?\s?[:：]\s?(?:20\d\d年?末?\s?[\d.]+%?[，,;；]\s?)*20\d\d年?末?\s?$/.test(text.slice(by.end, start))
  return of && isListed && figure.dimension === 'share' && /^\s?\/\s?$/.test(text.slice(of.end, by.start))
    ? { of, by, isSure: true }
    : null
}

const listed = /占[^，,。;；]*(?:分别|依次)(?:为|是|约|达)*$/
/** Between the names of such a list: a mark, or their own amounts as well. */
const betweenNames = /^(?:余额|总额)?(?:[为是达约]*-?\d[\d,.]*[万亿]?元)?(?:、|和|与|及|以及)$/
/** 销售费用、管理费用占营业收入的比例分别为9.18%、4.37%: each of its own. */
function inTurnOf(sentence: Sentence, { start }: Claim, text: string): Pair | null {
  const run: Figure[] = runAt(sentence, text, start)
  const [first] = run
  if (!first || run.length < 2 || !listed.test(text.slice(sentence.start, first.start))) return null
  const at = text.lastIndexOf('占', first.start)
  const by = sentence.labels.find((label) => label.start > at && label.end <= first.start)
  const names = sentence.labels.filter((label) => label.end <= at).slice(-run.length)
  const isList = names.every(
    (label, index) => index === 0 || betweenNames.test(text.slice(names[index - 1]?.end ?? 0, label.start)),
  )
  const of = names[run.findIndex((figure) => figure.start === start)]
  return by && of && isList && names.length === run.length ? { of, by, isSure: true } : null
}

const goes =
  /^(?:的?(?:比[例重率]|份额)?)?[由从](?:(?:上年末?|上年度?|年初|期初|20\d\d年末?)的?)?[\d.]+%(?:大幅|小幅|进一步|逐步|持续)?(?:上升|下降|提[升高]|[升增降减提])[至到]$/
/** 应收账款占流动资产的比例由37.60%升至54.06%: both are of that share. */
function fromAndTo({ labels }: Sentence, { start, end }: Claim, text: string): Pair | null {
  const by = labels.findLast((label) => label.end <= start)
  if (!by || text[by.start - 1] !== '占') return null
  const of = labels.findLast((label) => label.end <= by.start)
  const words = text.slice(by.end, start)
  const isFirst =
    /^(?:的?(?:比[例重率]|份额)?)?[由从](?:(?:上年末?|上年度?|年初|期初|20\d\d年末?)的?)?$/.test(words) &&
    /^[\u3400-\u9fff]{0,4}[至到]/.test(text.slice(end))
  return of && text.slice(of.end, by.start - 1) === '' && (isFirst || goes.test(words))
    ? { of, by, isSure: true }
    : null
}

/** What a figure is a share or a multiple of, where other words than 占 right before it say so. */
export const pairAt = (sentence: Sentence, claim: Claim, text: string): Pair | null =>
  inEnglish(sentence, claim, text) ??
  asRatio(sentence, claim, text) ??
  byYears(sentence, claim, text) ??
  inTurnOf(sentence, claim, text) ??
  fromAndTo(sentence, claim, text)

/**
 * 占总资产的37.79%，同比提高15.08个百分点, 较2022年末提高8.53个百分点: whether the share itself went up by so much; null where the figure
 * is not said of it.
 */
export function isMoveOfShare(
  claim: Claim,
  { of, parts, by: [by] }: { of: { id: string }; parts?: { id: string }[]; by: readonly { id: string }[] },
  before: string,
  open: OpenClaims,
): boolean | null {
  if (!by || !/%[，,(][^，,。;；(]*$/.test(before) || claim.kind !== 'change') return null
  const year = claim.period?.year ?? yearlyLevels(by.id, open)[0]?.period?.year ?? null
  const since = claim.base?.year && year ? year - claim.base.year : 1
  const [now, last] = [0, since].map((back): number | null => {
    const own = (parts ?? [of]).map(({ id }) => levelIn(id, year, back, open))
    const whole = levelIn(by.id, year, back, open)
    const sum = own.reduce((all, level) => (all === null || level === null ? null : all + level), 0)
    return sum === null || !whole ? null : (sum / whole) * 100
  })
  if (now == null || last == null) return null
  const isSo = says(claim.figure, Math.abs(now - last)) || saysDifference(claim.figure, last, now)
  return isSo && (claim.way === null || claim.way === Math.sign(now - last))
}

/** What says that a figure is a limit, not what comes out. */
export const compares = /(?:超过|高于|大于|低于|小于|不足|不到|未达|逾)[^，,；;。]*$/
const least = /(?<![不未])(?:more than|over|exceeding|超过|超出|高于|大于|逾|突破)[^，,；;。\d]*$/
const most =
  /(?:less than|below|under|(?<!不)低于|(?<!不)小于|不足|不到|不及|未达到?|未超过|不超过|不高于)[^，,；;。\d]*$/

/** Whether a size is as a limit says: 净利润的4倍以上, 不足三成; null where the figure is none. */
export function isWithin(claim: Claim, sentence: string, text: string, size: number): boolean | null {
  // 不足短期借款4,250.00万元的三成: the amount of the other side says nothing of the share.
  const before = sentence.replace(/\d[\d,]*(?:\.\d+)?[万亿]?元(?=的)/g, '')
  const behind = text.slice(claim.end)
  const own = sizeOf(claim.figure.amount)
  if (/^(?:以上|之上|多)/.test(behind) || least.test(before)) return size >= own * 0.995
  return /^(?:以下|之下|以内|之内)/.test(behind) || most.test(before) ? size <= own * 1.005 : null
}
