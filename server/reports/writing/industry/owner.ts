import type { Executor } from '../../../db/schema.ts'
import type { SampleUser } from '../data/industry-sample.ts'

/**
 * Whose customers a report about an industry counts: those that its owner may see, whoever looks at it. An owner that
 * is gone has its own.
 */
export async function ownerOf(db: Executor, report: { ownerId: string; branchId: string | null }): Promise<SampleUser> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['roles.scope', 'users.bank_id2'])
    .where('users.id', '=', report.ownerId)
    .executeTakeFirst()
  return { id: report.ownerId, scope: row?.scope ?? 'own', bankId2: row?.bank_id2 ?? report.branchId }
}
