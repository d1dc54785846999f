import { createHash } from 'node:crypto'
import type { Executor } from '../../db/schema.ts'
import type { RuleStore } from '../rules/store.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import { today } from '../subject.ts'

/** What an analysis rests on besides the customer's data and the settings of the rules. */
export type AnalysisContext = { schemas: SchemaStore; rules: RuleStore }

/**
 * The part of a stamp that all customers share: another one as soon as a schema or a rule changes, and every day,
 * because rules look at the date and at what has become of the others of an industry.
 */
export const commonStamp = ({ schemas, rules }: AnalysisContext, day = today()): string =>
  createHash('sha256').update(`${schemas.tablesHash} ${rules.hash} ${day}`).digest('hex').slice(0, 16)

/** Names the state of a customer's data that an analysis was made from. `updatedAt` is the customer's. */
export const stampOf = (updatedAt: string, common: string): string => `${updatedAt} ${common}`

/** The branch of a customer with those that it belongs to, the highest first. */
export async function branchPath(db: Executor, branchId: string | null): Promise<string[]> {
  const path: string[] = []
  for (let id = branchId; id !== null && !path.includes(id);) {
    path.unshift(id)
    const bank = await db.selectFrom('banks').select('parent_id').where('id', '=', id).executeTakeFirst()
    id = bank?.parent_id ?? null
  }
  return path
}
