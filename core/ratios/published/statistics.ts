import { groupThousands } from '../../digits.ts'
import type { Locale, Text } from '../../schema/types.ts'
import table from './statistics.json' with { type: 'json' }

type Rate = { cutoff: string; hit: string; falseAlarm: string }

/** How many there were: of those that it happened to, and of all others; or only of how many countries. */
export type StatisticSize = { cases: number; others?: number } | { countries: number }

/** How far the statement was from what it was to tell. */
export type StatisticHorizon =
  | { kind: 'within' | 'before'; years: number }
  | { kind: 'same' | 'atReview' | 'asInStudy' }

/**
 * A number that says how good a score or a ratio was somewhere, with what it was measured on. `statistics.schema.json`
 * describes its members.
 */
export type Statistic = {
  id: string
  of: Text
  basis: 'published' | 'quoted' | 'measured'
  dataset: Text
  event: Text
  unit: Text
  size: StatisticSize
  horizon: StatisticHorizon
  values:
    | { auc: string; about?: boolean }
    | { rates: Rate[]; about?: boolean }
    | { correct: string; among: 'all' | 'cases' }
    | { missed: string }
}

export const allStatistics = table.statistics as readonly Statistic[]
const byId = new Map(allStatistics.map((statistic) => [statistic.id, statistic]))
export const statisticIds: readonly string[] = [...byId.keys()]

const count = (value: number): string => groupThousands(String(value))
const plural = (years: number): string => (years === 1 ? 'one year' : `${years} years`)

const basisTexts: Record<Statistic['basis'], Text> = {
  published: { 'zh-CN': '', 'en-US': '' },
  quoted: { 'zh-CN': '通行引用：', 'en-US': 'Commonly quoted: ' },
  measured: { 'zh-CN': '实测：', 'en-US': 'Measured: ' },
}

/** Data set and size: `波兰企业破产数据，5,910 户、其中破产 410 户`. */
function sampleText({ dataset, size, unit, event }: Statistic, locale: Locale): string {
  const [name, counted, eventName] = [dataset[locale], unit[locale], event[locale]]
  if ('countries' in size) return name
  const cases = count(size.cases)
  if (locale === 'zh-CN') {
    return size.others === undefined
      ? `${name}，${eventName} ${cases} ${counted}`
      : `${name}，${count(size.cases + size.others)} ${counted}、其中${eventName} ${cases} ${counted}`
  }
  return size.others === undefined
    ? `${name}, ${cases} ${counted} ${eventName}`
    : `${name}, ${count(size.cases + size.others)} ${counted}, ${cases} of them ${eventName}`
}

const timeless: Record<'same' | 'atReview' | 'asInStudy', Text> = {
  same: { 'zh-CN': '就当年报表判断', 'en-US': 'told from the statement of the same year' },
  atReview: { 'zh-CN': '就检查时的报表判断', 'en-US': 'told from the statement at the review' },
  asInStudy: { 'zh-CN': '期限见原文', 'en-US': 'the horizon is that of the study' },
}

function horizonText({ horizon, event }: Statistic, locale: Locale): string {
  if (!('years' in horizon)) return timeless[horizon.kind][locale]
  const eventName = event[locale]
  const zh = locale === 'zh-CN'
  if (horizon.kind === 'before')
    return zh ? `用${eventName}前 ${horizon.years} 年的报表` : `told ${plural(horizon.years)} before`
  return zh ? `预测 ${horizon.years} 年内${eventName}` : `whether ${eventName} within ${plural(horizon.years)}`
}

function valuesText({ values, event }: Statistic, locale: Locale): string {
  const zh = locale === 'zh-CN'
  if ('auc' in values)
    return zh
      ? `AUC ${values.about ? '约 ' : '为 '}${values.auc}`
      : `an AUC of ${values.about ? 'about ' : ''}${values.auc}`
  if ('missed' in values) return zh ? `漏报 ${values.missed}` : `${values.missed} missed`
  if ('correct' in values) {
    if (values.among === 'cases')
      return zh
        ? `${event[locale]}的判对 ${values.correct}`
        : `${values.correct} of the ${event[locale]} told correctly`
    return zh ? `判对 ${values.correct}` : `${values.correct} told correctly`
  }
  const about = values.about ? (zh ? '约 ' : 'about ') : ''
  const rates = values.rates.map(({ cutoff, hit, falseAlarm }) =>
    zh
      ? `界值 ${cutoff} 命中${about || ' '}${hit}、误报${about || ' '}${falseAlarm}`
      : `${cutoff} finds ${about}${hit} with ${about}${falseAlarm} false alarms`,
  )
  return rates.join(zh ? '，' : ', ')
}

function sentenceIn(statistic: Statistic, locale: Locale): string {
  const [of, sample, horizon, values] = [
    statistic.of[locale],
    sampleText(statistic, locale),
    horizonText(statistic, locale),
    valuesText(statistic, locale),
  ]
  const basis = basisTexts[statistic.basis][locale]
  if (locale === 'zh-CN') return `${basis}${of}，数据：${sample}；${horizon}，${values}。`
  const text = `${of} on ${sample}; ${horizon}: ${values}.`
  return basis === '' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${basis}${text}`
}

/**
 * Statistics as sentences: never a number without data set, size and horizon.
 *
 * @param ids those of statistics.json
 * @throws Error for an id that is not there
 * @example statisticsText(['finratKZ.equityGrowth'])['en-US'] // 'Measured: equity growth alone on borrowers of … : an AUC of 0.750.'
 */
export function statisticsText(ids: readonly string[]): Text {
  const statistics = ids.map((id) => {
    const statistic = byId.get(id)
    if (!statistic) throw new Error(`there is no statistic ${id}`)
    return statistic
  })
  const textOf = (locale: Locale, between: string): string =>
    statistics.map((statistic) => sentenceIn(statistic, locale)).join(between)
  return { 'zh-CN': textOf('zh-CN', ''), 'en-US': textOf('en-US', ' ') }
}

/** A text with the sentences of statistics behind it. */
export function withStatistics(text: Text | undefined, ids: readonly string[] | undefined): Text | undefined {
  if (!ids || ids.length === 0) return text
  const sentence = statisticsText(ids)
  if (!text) return sentence
  return {
    'zh-CN': `${text['zh-CN'].replace(/。$/, '')}。${sentence['zh-CN']}`,
    'en-US': `${text['en-US'].replace(/\.$/, '')}. ${sentence['en-US']}`,
  }
}
