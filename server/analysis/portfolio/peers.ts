import { sql } from 'kysely'
import { kept } from '../../db/kept.ts'
import {
  peerRatios,
  type PeerComparison,
  type PeerPlace,
  type PeerRatio,
  type PeerRow,
  type Portfolio,
} from '../../../core/analysis/portfolio.ts'
import { fewestPeers } from '../../../core/analysis/subject.ts'
import { industryName } from '../../../core/classification/industries.ts'
import { ratioOf } from '../../../core/ratios/library.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { peerFiguresOf } from '../peers.ts'
import { fromJson } from '../../db/client.ts'
import { pageFrom, type PageAsked } from '../../db/pages.ts'
import { inPortfolio, inSummary, type Asked } from './scope.ts'

type Row = { id: string; user_name: string; year: string } & Partial<Record<PeerRatio, string>>
type Quartiles = NonNullable<PeerComparison['ratios'][number]['figures']>

const placeOf = (value: string, { p25, p75 }: Quartiles): PeerPlace =>
  Number(value) < Number(p25) ? 'low' : Number(value) > Number(p75) ? 'high' : 'middle'

/** The year that most have; of two the later. */
function commonYear(rows: readonly Row[]): string {
  const years = Map.groupBy(
    rows.flatMap(({ year }) => (year === '' ? [] : [year])),
    (year) => year,
  )
  return (
    [...years].toSorted(([a, first], [b, second]) => second.length - first.length || b.localeCompare(a))[0]?.[0] ?? ''
  )
}

async function compare(asked: Asked, industry: string, page: PageAsked): Promise<PeerComparison> {
  const { rows: sampled } = await sql<{
    id: string
    user_name: string
    measures: string
  }>`select ${kept} customers.id, customers.user_name, customers.compared as measures from customers
    where ${inPortfolio(asked)} and customers.industry = ${industry} and customers.compared is not null order by customers.user_name, customers.id`.execute(
    asked.db,
  )
  const all = sampled.map(({ measures, ...customer }): Row => {
    const [period, ...values] = fromJson<(string | null)[]>(measures)
    return {
      ...customer,
      year: period?.slice(0, 4) ?? '',
      ...Object.fromEntries(peerRatios.flatMap((key, index) => (values[index] ? [[key, values[index]]] : []))),
    }
  })
  const year = commonYear(all)
  const rows = all.filter((row) => row.year === year && year !== '')
  const figures = new Map(peerRatios.map((key) => [key, peerFiguresOf(rows.flatMap((row) => row[key] ?? []))]))
  const shown = pageFrom(rows, page)
  return {
    industry,
    year,
    ratios: peerRatios.map((key) => ({
      key,
      name: textIn(ratioOf(key)?.label, asked.locale) || key,
      unit: ratioOf(key)?.unit ?? '',
      figures: figures.get(key) ?? null,
    })),
    rows: shown.rows.map((row): PeerRow => ({
      appUserId: row.id,
      userName: row.user_name,
      values: Object.fromEntries(
        peerRatios.flatMap((key) => {
          const [value, quartiles] = [row[key], figures.get(key)]
          return value && quartiles ? [[key, { value, place: placeOf(value, quartiles) }]] : []
        }),
      ),
    })),
    total: shown.total,
  }
}

/**
 * The industries with enough customers to compare, and how the customers of one of them lie: the one asked for, else
 * the one with most.
 */
export async function peers(
  asked: Asked,
  industry: string | null,
  page: PageAsked,
): Promise<NonNullable<Portfolio['peers']>> {
  const rows = (await inSummary(asked, 'industry'))
    .flatMap(({ key: code, customers }) => (code === '' || customers < fewestPeers ? [] : [{ code, customers }]))
    .toSorted((a, b) => b.customers - a.customers || (a.code < b.code ? -1 : 1))
  const chosen = rows.find(({ code }) => code === industry)?.code ?? rows[0]?.code
  return {
    industries: rows.map(({ code, customers }) => ({
      code,
      name: industryName(code, asked.locale),
      customers,
    })),
    comparison: chosen === undefined ? null : await compare(asked, chosen, page),
  }
}
