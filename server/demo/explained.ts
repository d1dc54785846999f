import { Readable } from 'node:stream'
import { utils } from 'xlsx'
import type { EventStatus } from '../../core/analysis/events.ts'
import { analyseCustomer } from '../analysis/events/analyse.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { addEvidence } from '../analysis/events/evidence.ts'
import { saveExplanation } from '../analysis/events/explain.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { Content } from '../files/types.ts'
import type { FileStore } from '../files/store.ts'
import type { CurrentUser } from '../user.ts'
import type { DemoExplanation } from './read.ts'
import { workbookBytes } from '../workbook/bytes.ts'

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of the demo: one sheet, as the JSON has its rows. */
async function workbookOf(files: FileStore, { name, sheet, rows }: NonNullable<DemoExplanation['files']>[number]): Promise<Content> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet)
  const { sha256, size } = await files.write(Readable.from([workbookBytes(book)]))
  return { name, sha256, size, mime }
}

async function eventOf(db: Executor, customerId: string, { company, rule, period }: DemoExplanation): Promise<string> {
  const rows = await db.selectFrom('anomaly_events').select(['id', 'rule_ids']).where('customer_id', '=', customerId).where('period', '=', period).execute()
  const event = rows.find(({ rule_ids }) => fromJson<string[]>(rule_ids).includes(rule))
  if (!event) throw new Error(`demo/explanations.json: ${company} has no event of ${rule} at ${period || 'no period'}`)
  return event.id
}

/** What clerks of the demo have said of events, said as they would: with their files, through the same calls. */
export async function fillExplanations(db: Executor, files: FileStore, context: AnalysisContext, explanations: readonly DemoExplanation[], customerIdOf: (company: string) => string, userOf: (id: string) => Promise<CurrentUser>): Promise<void> {
  for (const company of new Set(explanations.map((explanation) => explanation.company))) await analyseCustomer(db, context, customerIdOf(company))
  for (const explanation of explanations) {
    const [appUserId, user] = [customerIdOf(explanation.company), await userOf(explanation.by)]
    const id = await eventOf(db, appUserId, explanation)
    const contents = await Promise.all((explanation.files ?? []).map((file) => workbookOf(files, file)))
    if (contents.length > 0) await addEvidence(db, context, user, { customerId: appUserId, eventIds: [id] }, contents, 'zh-CN')
    await saveExplanation(db, context, user, id, { appUserId, explanation: explanation.explanation, status: explanation.status as EventStatus, reason: explanation.reason ?? '' }, 'zh-CN')
  }
}
