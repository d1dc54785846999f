import type { DateToken } from '../guard/date-types.ts'
import type { Period } from './types.ts'
import { basesIn } from './words.ts'

export type DatedPlace = { start: number; end: number; period: Period; compared: boolean }

const comparesBefore =
  /(?:[高低大小多少长短优好强差弱劣逊]于|超过|不及|不如|较|(?<!占)比|与|和|同|相比于?|相较于?|对比|[较比]之|从|自|由|相对于?|than|from|against|with|over|versus|vs\.?)\s*$/i
/** 从2023年收入看 looks at a year, and measures nothing from it. */
const looksAt = /^[^，,。;；]{0,20}(?:来看|看|而言|来说|角度)(?:[，,。;；]|$)/
const comparesBehind = /^\s*(?:相比|比较|的?水平相比|[末底度]?的(?:约|近)?[\d.一二两三四五六七八九十]+倍)/

/**
 * Every time that a sentence names, in order: a year, or a word that counts back from the one that is spoken of.
 * `compared`: what a change is measured from, not when something was so.
 *
 * @param context the period that the sentences before it speak of
 */
export function periodsIn(text: string, dates: readonly DateToken[], context: Period | null): DatedPlace[] {
  const named = dates.flatMap(({ start, end, parts }): DatedPlace[] => {
    const month = isLastDay(text, { start, end, parts }) ? null : monthOf(parts)
    return parts.year === undefined && month === null
      ? []
      : [
          {
            start,
            end,
            period: { year: parts.year ?? null, month, back: null, ...(month === null && { whole: true as const }) },
            compared: false,
          },
        ]
  })
  const words = basesIn(text)
    .filter(({ start, end }) => !named.some((date) => date.start < end && start < date.end))
    .filter(({ start, end }) => !isSameTime(text, start, end))
    .map(({ start, end, value }): DatedPlace => {
      const word = text.slice(start, end)
      const back = value === '1' ? 1 : value === 'opening' ? 0.5 : /三/.test(word) ? 3 : /两|前年/.test(word) ? 2 : 0.1
      return {
        start,
        end,
        period: { year: null, month: null, back },
        compared: /^(?:同比|环比|year|month)/i.test(word),
      }
    })
  const bare = [...englishYears(text, [...named, ...words]), ...listedYears(text, [...named, ...words])]
  const places = [...named, ...words, ...bare].toSorted((a, b) => a.start - b.start)
  let current = context
  return places.map((place, at) => {
    // 2023年末和2024年末 are two times, and none is measured from the other.
    const isListed = /^年?[末底度]?\s*(?:和|与|及|、|以及|and)\s*$/.test(
      text.slice(places[at - 1]?.end ?? place.end, place.start),
    )
    const compared =
      place.compared ||
      (!(
        isListed &&
        at > 0 &&
        place.period.back === null &&
        !/[较比]\s*$/.test(text.slice(0, places[at - 1]?.start ?? 0))
      ) &&
        (comparesBefore.test(text.slice(Math.max(0, place.start - 8), place.start)) ||
          /\bsince\s(?:the\s)?(?:end\sof\s)?$/i.test(text.slice(Math.max(0, place.start - 20), place.start))) &&
        !(/[从自由]$/.test(text.slice(0, place.start)) && looksAt.test(text.slice(place.end)))) ||
      comparesBehind.test(text.slice(place.end, place.end + 8))
    const { back } = place.period
    // 上半年 is that of the year that is spoken of.
    const spoken = current?.year ?? null
    const year = place.period.year ?? (spoken !== null && Number.isInteger(back ?? 0) ? spoken - (back ?? 0) : null)
    const period = { ...place.period, year }
    if (!compared && back === null && year !== null) current = period
    return { ...place, period, compared }
  })
}

/** 收入增长27.99%，应收账款同期激增128.82%: at the same time as what was spoken of before it. */
const isSameTime = (text: string, start: number, end: number): boolean =>
  text.slice(start, end) === '同期' &&
  (isAtSameTime(text, start, end) ||
    (!comparesBefore.test(text.slice(Math.max(0, start - 8), start)) &&
      /[\u3400-\u9fff]$/.test(text.slice(0, start)) &&
      /^(?:[大小微]幅|明显|显著|也|却|则|反而)?[激猛大剧骤锐]?[\u3400-\u9fff]?[增升涨降减跌]/.test(text.slice(end))))

/** 比2022年增长24.25%，同期总资产增长18.58%. */
const isAtSameTime = (text: string, start: number, end: number): boolean =>
  /[，,;；]$/.test(text.slice(0, start)) &&
  /^(?![为是的数值水仅有达约金余])[\u3400-\u9fff]{2,12}[增升涨降减跌]/.test(text.slice(end))

/** The month with which a part of a year ends; null of a whole one. */
function monthOf({ month, toMonth, quarter, half }: DateToken['parts']): number | null {
  const last = toMonth ?? month ?? (quarter ? quarter * 3 : half ? half * 6 : undefined)
  return last === undefined || (toMonth === 12 && month === 1) ? null : last
}

/** 12月31日, 四季度末, 截至2024年12月: where a year ends, and no part of it. */
const isLastDay = (text: string, { start, end, parts }: DateToken): boolean =>
  monthOf(parts) === 12 &&
  parts.toMonth === undefined &&
  (parts.end === true ||
    parts.day !== undefined ||
    /^[末底]/.test(text.slice(end)) ||
    /(?:截[至止]|[至到])\s*$/.test(text.slice(0, start)))

/** 2022、2023两年: the first years of a list have the 年 of the last one. */
function listedYears(text: string, taken: readonly DatedPlace[]): DatedPlace[] {
  return [
    ...text.matchAll(
      /(?<!\d)20\d\d(?=(?:[、和及与]20\d\d)*[、和及与]?(?:20\d\d)?(?<=\d)[两二三四]?个?年度?)(?!\d|年)/g,
    ),
  ]
    .map((match) => ({
      start: match.index,
      end: match.index + 4,
      period: { year: Number(match[0]), month: null, back: null },
      compared: false,
    }))
    .filter(({ start, end }) => !taken.some((place) => place.start < end && start < place.end))
}

/** In 2024 operating revenue …: a year in English is a bare number. */
function englishYears(text: string, taken: readonly DatedPlace[]): DatedPlace[] {
  return [
    ...text.matchAll(
      /(?<=\b(?:in|of|for|from|to|years?|end|over|during|between|since|with|against|than|by|fy|20\d\d,?(?:\sand)?|20\d\d,)\s?)(20\d\d)\b(?!年)|(?<=[a-z\d%]\s?\()(20\d\d)(?=\))|(?<=[:,;]\s?)(20\d\d)(?=\s\d)/gi,
    ),
  ]
    .map((match) => ({
      start: match.index,
      end: match.index + 4,
      period: { year: Number(match[0]), month: null, back: null },
      compared: false,
    }))
    .filter(({ start, end }) => !taken.some((place) => place.start < end && start < place.end))
}

/** `2024-12-31` is the end of a year; `2024-06` and `2024-12` are months. */
export function periodOf(text: string | undefined): Period | null {
  const [year, month, day] = (text ?? '').split('-').map(Number)
  const isYear = month === undefined || (month === 12 && day !== undefined)
  return year ? { year, month: isYear ? null : month, back: null } : null
}

/** Whether two times may be the same one; what one of them does not say is no contradiction. */
export function mayBeSame(a: Period | null, b: Period | null): boolean {
  if (!a || !b) return true
  if (a.year !== null && b.year !== null)
    return a.year === b.year && (a.month === b.month || a.month === null || b.month === null)
  return a.back === null || b.back === null || a.back === b.back
}

/** Half a year, a quarter or a month, where the other is a whole year: 上半年 is not the year. */
export const isPartOf = (own: Period | null, whole: Period | null): boolean =>
  own !== null &&
  own.month !== null &&
  whole !== null &&
  whole.month === null &&
  whole.back === null &&
  whole.year !== null
