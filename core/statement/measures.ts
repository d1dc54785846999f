import { foldText, normaliseLabel } from './labels.ts'

/** What counts something else than money: 万股, 吨, 人, 天, %. */
const unit =
  /^(?:单位:)?[百千万亿]*(?:股|吨|公斤|千克|人次?|天|日|次|倍|件|个|户|家|台|套|辆|笔|度|千瓦时?|平方米|亩|分|港?仙|[%‰]|百分比|百分点)$/
/** 研发费用（占收入比）, 营业收入（同比增长%）: what is worked out of amounts. */
const ratio =
  /[%‰]|^占(?!用)|比[例重率]?$|率$|[同环]比|增[长幅速]|(?:增减|变动)(?:额|率|幅度?)?$|天数|人数|[户笔件]数|数量|[单均]价|周转|元\/(?!股)/
const english =
  /^(?:in)?(?:thousand|million|'?000)?(?:shares?|units?|ton(?:ne)?s?|[km]wh|days?|times|persons?|people|headcount|(?:(?:hk|us|rmb)?cents?))$|per-?cent|growth|yoy|ratio|margin|ofrevenue|ofsales/i
const currency = /^[百千万亿]*(?:[美港欧日澳加]元|日圆|美金|港币|新?台币|英镑)$|^(?:us\$|usd|hk\$|hkd|eur|jpy|gbp)$/i
/** 其他应收款（一年以内）, 应收账款（关联方）: a part of what the name says. */
const part = /年[以之]?[内上下]|个月|关联|内部|境[内外]|调整前|部分|暂估|逾期|到期|外币/
/** 同比增长率, 占营业收入比例 without brackets. */
const heading = /[同环]比(?:增[长减幅速].*)?$|(?:增长|增减|变动)(?:率|幅度?)$|占.{1,12}(?:比例|比重|比)$/

const insideOf = (label: string): string[] =>
  [...label.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => foldText(inside))
const isOther = (inside: string): boolean => unit.test(inside) || ratio.test(inside) || english.test(inside)

/** Whether a cell beside figures, or a word behind them, says that they count no money: 吨, 人, %. */
export const isMeasureWord = (text: string): boolean => unit.test(foldText(text)) || english.test(foldText(text))

/** Whether what stands in brackets behind a name says that its figure is no amount of money of the table's. */
export const isOtherMeasure = (label: string): boolean =>
  insideOf(normaliseLabel(label)).some((inside) => isOther(inside) || currency.test(inside))

/** Whether what stands in brackets behind a name says that its figure is a part of what the name means. */
export const isRestricted = (label: string): boolean =>
  insideOf(normaliseLabel(label)).some((inside) => part.test(inside))

/** Whether a line without figures heads some that are no amounts: 占营业收入比例（%）, 实物量（吨）, 同比增长率. */
export function headsMeasures(label: string): boolean {
  const folded = foldText(label).replace(/:$/, '')
  return insideOf(folded).some(isOther) || heading.test(folded)
}
