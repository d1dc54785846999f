import type { Judged } from '../../../../core/analysis/verdict.ts'
import type { TypedRows } from '../../../../core/industry/typed.ts'
import type { StoredData } from '../../../../core/subject/types.ts'
import type { ReportAnomalies } from './anomalies.ts'
import type { IndustryLending } from './industry-lending.ts'
import type { IndustryQuote } from './industry-report.ts'
import type { IndustrySample } from './industry-sample.ts'
import type { SameIndustry } from './same-industry.ts'

/** One import, as the list of materials names it. */
export type ImportNote = {
  table: string
  fileName: string
  sheet: string
  unit: string
  periods: string[]
  time: string
}

/** What a report is written from, read once; the writer asks the database nothing more. */
export type ReportData = StoredData & {
  reportName: string
  useRemark: string
  /** The day that the report speaks of, ISO. */
  date: string
  /** The clerk who builds it. */
  manager: string
  branch: string
  /** `stamp` changes whenever anything of the customer's data does. */
  customer: { id: string; name: string; creditCode: string; stamp: string } | null
  /** Industry reports: the industry that is spoken of. */
  industry: { code: string; name: string } | null
  imports: ImportNote[]
  /** Periods of the statements that the tables of the report show, earlier first. */
  periods: string[]
  /** What tables that every customer should have are called, where the report was not to draw on them. */
  unchosen: string[]
  /** Industry reports: the customers of that industry whom the clerk may see, and what the bank has of them. */
  sample: IndustrySample | null
  lending: IndustryLending | null
  /** What the clerk typed into the prepared tables of the report that is renewed, by their keys. */
  typed: Record<string, TypedRows>
  /** Others of the customer's industry; null where there is nobody to compare with. */
  sameIndustry: SameIndustry | null
  /** What a published report says of the customer's industry. */
  industryQuote: IndustryQuote | null
  /** What the rules say of the customer; null where nobody asked them. */
  anomalies: ReportAnomalies | null
  /** What the customer is judged by; null where nobody asked the rules. */
  judged: Judged | null
}
