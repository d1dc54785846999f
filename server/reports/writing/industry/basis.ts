import type { IndustryBasis } from '../../../../core/contracts/industries.ts'
import { fewestPeers } from '../../../../core/analysis/subject.ts'
import { industryClass, industryPath } from '../../../../core/classification/industry-tree.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { readIndustrySample, type SampleUser } from '../data/industry-sample.ts'
import type { Executor } from '../../../db/schema.ts'

/** Reads what there is for a report about an industry, in the reader's scope. */
export async function industryBasis(
  db: Executor,
  user: SampleUser,
  code: string,
  locale: Locale,
): Promise<IndustryBasis> {
  const { year, years } = await readIndustrySample(db, user, code, null)
  const samples = await Promise.all(years.map((entry) => readIndustrySample(db, user, code, entry.year)))
  return {
    code,
    reportName: industryClass(code)?.label['zh-CN'] ?? code,
    path: industryPath(code).flatMap((part) => {
      const node = industryClass(part)
      return node ? [{ code: part, name: node.label[locale], level: node.level }] : []
    }),
    years: samples.map((sample) => ({
      year: sample.year ?? '',
      customers: Object.fromEntries(sample.path.map(({ code: part, customers }) => [part, customers])),
      used: sample.used?.code ?? null,
    })),
    year,
    fewest: fewestPeers,
  }
}
