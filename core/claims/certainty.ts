import { without, type Span } from '../guard/spans.ts'
import type { Place } from './figures.ts'
import { partFrom, type Sentence } from './sentence.ts'
import { inTurn, isWhole } from './subject-at.ts'
import { isOwnWords, type Reading } from './types.ts'
import { basesIn, mannersIn } from './words.ts'

/** Patterns that each begin where a search stands. */
const anyOf = (words: readonly string[]): RegExp[] => words.map((word) => new RegExp(word, 'y'))

/** Whether a run of letters is made of such words alone; one pass over it, however the words may overlap. */
function isMadeOf(words: readonly RegExp[], run: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < run.length; at += 1) {
    if (!reached.has(at)) continue
    for (const word of words) {
      word.lastIndex = at
      if (word.test(run)) reached.add(word.lastIndex)
    }
  }
  return reached.has(run.length)
}

/** Words that lead from a name to its figure and say nothing of what it is of, whose or when. */
const leads = anyOf([
  '[的了未为是有在于至到由从自达已又再也亦仍还均都则只仅竟正超逾近约比较与同和跌升降增减涨回落后前末底报呈随将被把使变成转虽更最略稍年月起以且多少高低全无、远进创要尚破掉蹿涨第]',
  '突破|接连|长达|仅余|多出|有所|已过|加快|放慢|提速|偏[高低大小]|始终|先抑后扬|先扬后抑|首次|报告期内|期间',
  '[近最过去这]*[一两二三四五][年期](?:来|间|内|里|末|以来|之内|中)?|[每各历]年',
  '余额|金额|数额|总额|规模|水平|数值|总量|总数|本期|本年|当年|今年|当期|当年|报告期|全年|年度|年末|年底|年初|期末|期初|年中|年间|一年|年内',
  '[去上]年|上期|同期|此前|之前|原|曾|先|现|目前|当前|实现|达到|录得|完成|取得|保持|维持|处于|接近|超过|不足|不到|高达|低至|仅有|只有|只剩|还有|只余',
  '进一步|继续|持续|连续|逐年|逐步|稳步|一路|相对|相比|相较|对比|幅度|净(?=[增减升降])|明显|显著|基本|大致|左右|上下|反而|却|但|而|且|并|同时|仍然|依然|依旧|分别|依次',
  '高位|低位|高点|低点|峰值|谷值|区间|以上|以下|之上|之下|标准值?|界值|警戒线|预警线|上限|下限|参考值|[第首]次|再度|再次|这|那|该|此|其|公司|企业|该户|借款人',
])
/** What may stand before a name without making another one of it. */
const heads = anyOf([
  '[的但而且其该在从由至较比将因虽即于已又也却仍和与及以若一使月日底末仅有]',
  '报告期内|投入|来自|员工|职工|期内|用于|对应|最终|累计(?=未分配)',
  '[两二三四五][年期](?:来|间|内|里|以来)?|[每各历]年|企业的|公司的|在此期间',
  '公司|企业|该户|借款人|客户本身|我司|本公司|贵司|本户|集团(?=公司)|截[至止]|目前|当前|报告期|本期|本年|当年|今年|全年|年度|年末|年底|期末|年初|期初|年内|当期|去年|上年|上期|同期',
  '实现|完成|取得|录得|拥有|持有|账面|账上|财务|经营|报表|所示|显示|来看|方面|看|指标|同时|另外|此外|不过|然而|虽然|尽管|由于|随着|因此|其次|首先|再者|受|使得|导致|带动|推动|致使|令',
  '三年来|两年来|近年来?|近[两三四]年|[两三四]年间?|过去|最近|连续|主要|整体|总体|上述|以上|以下|如下|为|是|有',
])
/** What a figure goes on to be a part of, or of something else: 4.95倍的权益乘数. */
const isOfOther =
  /^的(?!水平|规模|高位|低位|高点|低点|基础|幅度|速度|[增降涨跌升]|标准|警戒|预警|参考|界值|上限|下限|区间|范围|状态|同比|(?:历史)?[新最])[\u3400-\u9fff]/
/** What only might be: nothing that is known contradicts it. */
const supposes =
  /一旦|假如|如果|假设|倘若|若(?!干)|即便|即使|要是|[降升增减跌涨][一两二三四五六七八九半\d][^，。；]{0,4}(?:即|就|便|则)/

/** Letters of a stretch without times, figures, brackets and words of direction and size. */
function bareOf(sentence: Sentence, text: string, { start, end }: Span): string {
  const spans: Span[] = [
    ...sentence.figures,
    ...sentence.periods,
    ...sentence.ways,
    ...sentence.sizes,
    ...sentence.signs,
  ].filter((span) => span.start >= start && span.end <= end)
  const part = text.slice(start, end)
  const words = [...mannersIn(part), ...basesIn(part)].map((span) => ({
    start: span.start + start,
    end: span.end + start,
  }))
  return without(text, [...spans, ...words], ' ')
    .slice(start, end)
    .replaceAll(/\([^()]*\)/g, ' ')
}

const isAll = (words: readonly RegExp[], bare: string): boolean =>
  bare.split(/[^\u3400-\u9fffa-zA-Z/]+/).every((run) => isMadeOf(words, run))

/** Whether only wording stands between two places of a sentence. */
export const isWording = (sentence: Sentence, text: string, span: Span): boolean =>
  isAll(leads, bareOf(sentence, text, span))

/** Whether a name stands by itself: of 新增收入, 每百元资产 and EBITDA与利息之比 nobody knows. */
export function standsAlone(sentence: Sentence, text: string, { start }: Span): boolean {
  const from = Math.max(
    partFrom(sentence, text, start, /[，,;；：:()（）、]/),
    ...[...sentence.labels, ...sentence.figures, ...sentence.periods].map(({ end }) => (end <= start ? end : 0)),
  )
  return isAll(heads, bareOf(sentence, text, { start: from, end: start }))
}

/** Whether a place is only supposed: 一旦再降2个百分点. */
export const isSupposed = (sentence: Sentence, text: string, at: number): boolean =>
  supposes.test(text.slice(sentence.start, at))

/**
 * Whether nobody can doubt what a place is said of: the name stands by itself, only wording lies between it and the
 * place, and nothing behind makes it a part of something else.
 *
 * @param listed other names of its list, which may stand between: 流动比率、速动比率分别为
 */
export function isSure(
  sentence: Sentence,
  text: string,
  label: Span | undefined,
  place: Span,
  listed: readonly Span[] = [],
): boolean {
  if (!label || isSupposed(sentence, text, place.start) || isOfOther.test(text.slice(place.end))) return false
  const between =
    label.start >= place.end ? { start: place.end, end: label.start } : { start: label.end, end: place.start }
  return (
    between.start <= between.end &&
    standsAlone(sentence, text, label) &&
    isWording(sentence, without(text, listed, ' '), between)
  )
}

/** 短期借款2023年起已清零，目前仅有: the year that was named is over. */
const now = /目前|现[在仅有]|当前|眼下|如今|迄今/
const isNowInstead = (sentence: Sentence, text: string, at: number): boolean => {
  const named = sentence.periods.findLast(({ compared, end }) => !compared && end <= at)
  return named !== undefined && now.test(text.slice(named.end, at))
}

/** Where a figure may be of something else than the name beside it. */
function mayBeOfOther(
  { claims, text }: Reading,
  sentence: Sentence,
  { start, end, kind }: Place,
  label?: Span,
): boolean {
  const claim = claims.find((one) => one.start === start && one.end === end)
  if (!claim || !label) return false
  const { word, spoken, dimension } = claim.figure
  const before = text.slice(sentence.start, start)
  // 每一元收入对应营业成本0.80元.
  if (/每[一二两百千万\d]*[元人户亩件]/.test(before)) return true
  // 均未超过25% is a limit.
  if (/[未不](?:曾|能)?(?:超过|高于|低于|突破|足|到|及)$/.test(before)) return true
  // 高点的一半, 前者的四成: a share or a multiple in words is of what stands before 的.
  if (
    (word === true || spoken === true) &&
    /^(?:share|ratio)$/.test(dimension) &&
    /的(?:约|近|大约|不足|不到|超过?)?$/.test(before)
  )
    return true
  // 自3月起跌破0.9, 都低于0.9: a limit of the clerk's own, which is held against the levels by itself.
  if (kind !== 'opposite' && /(?:[高低大小]于|超过|跌破|突破|不足|不到|未达到?)\s*$/.test(before)) return true
  // 2个月欠费 is for how long.
  if (label.start >= end) return /^(?:month|year|day)$/.test(dimension)
  // 高于上年4.32倍 may be the level of that year, and 其中短期借款2,690万元，较年初下降130万元 of the whole.
  if (claim.kind !== 'change') return false
  if (/[高低]于(?:上年|去年|上期|20\d\d年)[末底度]?(?:同期)?$/.test(before)) return true
  const part = before.lastIndexOf('其中')
  const segment = partFrom(sentence, text, start, /[，,;；(]/)
  return part >= 0 && label.start > sentence.start + part && label.end <= segment
}

/** What a place of a reading is said of, as far as it has a name there. */
function labelOf(
  { claims, movements, text }: Reading,
  sentence: Sentence,
  { start, end }: Span,
): Span | 'grade' | undefined {
  const at = (one: Span): boolean => one.start < end && start < one.end
  const claim = claims.find(at) ?? movements.find(at)
  if (claim?.subject?.id?.startsWith('grade:')) return 'grade'
  return claim ? claim.subject?.at : sentence.labels.findLast((label) => label.end <= start && !isWhole(text, label))
}

/** Places that contradict, as far as nobody can doubt what they speak of; the rest is asked about. */
export const asFarAsSure = (reading: Reading, places: readonly Place[]): Place[] =>
  places.map((place) => {
    const { text, sentences } = reading
    const sentence = sentences.find(({ start, end }) => place.start >= start && place.end <= end)
    if (!sentence || isOwnWords(place.kind)) return place
    const asked: Place = { ...place, kind: 'ungrounded', right: null }
    // What a supplier was paid is the customer's own purchase.
    if (place.kind === 'owner') return /采购|销售额|供货|交易/.test(sentence.text) ? asked : place
    if (isSupposed(sentence, text, place.start)) return asked
    if (place.kind === 'period' && isNowInstead(sentence, text, place.start)) return asked
    // 自3月起跌破0.9 is a limit of the clerk's own, of whatever month it is a level as well.
    if (place.kind === 'period' && /跌破\s*$/.test(text.slice(sentence.start, place.start))) return asked
    // 连续三年亏损, 扭亏为盈: where nothing at all is named it is the profit.
    if (place.isNamed || (place.kind === 'sign' && sentence.labels.length === 0)) return place
    const label = labelOf(reading, sentence, place)
    if (label === 'grade') return place
    if (sentence.labels.some(({ start, isShort }) => isShort && start === label?.start)) return asked
    const listed = inTurn(sentence, text, place.start)?.labels ?? []
    return isSure(sentence, text, label, place, listed) && !mayBeOfOther(reading, sentence, place, label)
      ? place
      : asked
  })
