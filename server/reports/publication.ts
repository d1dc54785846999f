import type { Publication } from '../../core/report-checks.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { isIntact, type Frozen } from './freeze.ts'
import type { Report } from './store.ts'
import { readConditions } from './stored-conditions.ts'

/** What was said when a version was published, out of what was frozen with it. */
export function decisionsIn(frozen: unknown): Pick<Publication, 'conditions' | 'confirmation'> {
  const kept = fromJson<Frozen | null>(frozen)
  return { conditions: readConditions(kept?.conditions ?? null), confirmation: kept?.confirmation ?? null }
}

/** The publication of a report; null for a draft. The scope has been checked. */
export async function publicationOf(db: Executor, report: Report): Promise<Publication | null> {
  if (report.status !== 'published') return null
  const { publishTime: time, publisher, contentHash: hash, conditions } = report
  const kept = await db
    .selectFrom('report_versions')
    .select('frozen')
    .where('report_id', '=', report.id)
    .where('version', '=', report.version)
    .where('reason', '=', 'publish')
    .executeTakeFirst()
  return {
    time,
    publisher,
    hash,
    intact: await isIntact(db, report),
    conditions,
    confirmation: decisionsIn(kept?.frozen ?? null).confirmation,
  }
}
