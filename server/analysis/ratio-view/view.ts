import type { RatioInputs, RatioLine, RatioPoint, RatioView } from '../../../core/analysis/ratio-view.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import { absentText, missingAt, unsettledText } from '../../../core/analysis/missing.ts'
import { inputWords } from '../../../core/analysis/wording.ts'
import { industryDivision, industryName } from '../../../core/classification/industries.ts'
import { translate, type MessageKey } from '../../../core/i18n/translate.ts'
import { bandsOf, industryGroup } from '../../../core/ratios/bands.ts'
import type { Input } from '../../../core/ratios/types.ts'
import { unclosedOf } from '../../../core/analysis/verdicts.ts'
import { allRatios, ratioOf, type Bands } from '../../../core/ratios/library.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { isAnnual } from '../../../core/subject/periods.ts'
import { cellSource, sourcesOf } from '../../../core/subject/source.ts'
import type { DataRow } from '../../../core/subject/types.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import { readPeersInScope, valuesAmong } from '../peers.ts'
import { industryCodeOf, readStored, rowsByTable } from '../subject.ts'
import { formulaText } from './formula.ts'
import { hasBands, measureRatio, monthlyRatios, type RatioSource } from './measure.ts'
import { placeAmong } from './peers.ts'

/** Months of a ratio of the use of power that are told: two years, so that a season stands beside itself. */
const mostMonths = 24

type Opened = RatioSource & {
  rows: Record<string, DataRow[]>
  industryCode: string | null
  periods: string[]
  months: string[]
}

async function open(db: Executor, customerId: string, tables: readonly TableSchema[]): Promise<Opened> {
  const rows = rowsByTable(await readStored(db, customerId), tables)
  const industryCode = industryCodeOf(rows)
  const periodsOf = (kind: 'date' | 'month'): string[] =>
    [
      ...new Set(
        tables
          .filter((table) => table.period === kind)
          .flatMap((table) => (rows[table.name] ?? []).map(({ period }) => period)),
      ),
    ]
      .filter(Boolean)
      .toSorted()
  return {
    rows,
    group: industryGroup(industryCode),
    industryCode,
    periods: periodsOf('date'),
    months: periodsOf('month').slice(-mostMonths),
    source: sourcesOf({ tables: [...tables], rows }),
    unclosed: unclosedOf({ tables: [...tables], rows }),
  }
}

const bandText = (band: string | null, locale: Locale): string | null =>
  band === null || locale === 'zh-CN' ? band : band.replace(/\s*或\s*/g, ' or ')
const bandsIn = (bands: Bands, locale: Locale): Bands => ({
  good: bandText(bands.good, locale),
  watch: bandText(bands.watch, locale),
  risk: bandText(bands.risk, locale),
})

/**
 * Every ratio of the library for a customer: its value in each period with what the bands of the industry say of it,
 * why it cannot be told where it cannot, and where it lies among others of the industry in the reader's scope. That the
 * reader may see the customer is checked before.
 *
 * @throws ApiError 404 where there is no such customer
 */
export async function ratioView(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  tables: readonly TableSchema[],
  locale: Locale,
): Promise<RatioView> {
  const opened = await open(db, customerId, tables)
  const { group, industryCode, periods, months } = opened
  const names = namesOf(tables, locale)
  const monthly = monthlyRatios(tables)
  const peers = await readPeersInScope(db, user, industryCode)
  const lastYear = periods.findLast(isAnnual)

  const ratios = allRatios.map((ratio): RatioLine => {
    const isMonthly = monthly.has(ratio.key)
    const values = (isMonthly ? months : periods).map((period) => ({
      period,
      ...measureRatio(opened, ratio.key, period),
    }))
    const points = values.map(({ period, measured, verdict, unjudged }): RatioPoint => {
      const { value, missing, unsettled } = measured
      const lacking = () =>
        unsettled ? unsettledText(locale) : absentText({ locale, names }, missingAt(missing, tables, period))
      const absent = value === null ? lacking() : unjudged ? translate(locale, `anomaly.${unjudged}`) : ''
      return { period, value: value?.toFixed() ?? null, verdict, absent, ...(unsettled && { unsettled }) }
    })
    const last = values.find(({ period }) => period === lastYear)
    const bands = hasBands(ratio, group) ? bandsOf(ratio.key, group) : undefined
    return {
      key: ratio.key,
      name: textIn(ratio.label, locale),
      category: ratio.category,
      unit: ratio.unit,
      formula: formulaText(ratio.formula, names, locale),
      note: textIn(ratio.note, locale),
      source: textIn(ratio.source, locale),
      better: (['high', 'low', 'range'] as const).find((side) => side === ratio.better) ?? '',
      bands: bands ? bandsIn(bands, locale) : null,
      monthly: isMonthly,
      points,
      peers:
        !isMonthly && lastYear
          ? placeAmong(valuesAmong(peers, customerId, ratio.key, lastYear), lastYear, last?.measured.value ?? null)
          : null,
    }
  })
  const division = industryDivision(industryCode)
  return {
    periods,
    months,
    ratios,
    categories: [...new Set(ratios.map(({ category }) => category))].map((id) => ({
      id,
      name: translate(locale, `anomaly.category.${id}` as MessageKey),
    })),
    industry: translate(locale, `anomaly.group.${group}`),
    peerIndustry: division === '' ? (industryCode ?? '') : `${division} ${industryName(division, locale)}`,
    peerCount: peers.size - (peers.has(customerId) ? 1 : 0),
  }
}

/**
 * What a ratio rests on in each period, every value with the cell that it came from.
 *
 * @throws ApiError 404 where there is no such customer, or no such ratio
 */
export async function ratioInputs(
  db: Executor,
  customerId: string,
  key: string,
  tables: readonly TableSchema[],
  locale: Locale,
): Promise<RatioInputs> {
  if (!ratioOf(key)) throw notFound()
  const opened = await open(db, customerId, tables)
  const { rows, periods, months } = opened
  const names = namesOf(tables, locale)
  const sourceOf = (input: Input) => cellSource(rows[input.table] ?? [], input)
  const shown = monthlyRatios(tables).has(key) ? months : periods
  return {
    key,
    periods: shown.map((period) => ({
      period,
      inputs: measureRatio(opened, key, period).measured.inputs.map((input) => inputWords({ names, sourceOf }, input)),
    })),
  }
}
