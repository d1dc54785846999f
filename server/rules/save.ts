import { asChanges, heldSettings, settingsFaults } from '../../core/analysis/check-settings.ts'
import type { RuleConflict } from '../../core/analysis/rule-admin.ts'
import type { RuleChange } from '../../core/analysis/rule.ts'
import { diffSettings, settingId, settingsFrom, settingsOf } from '../../core/analysis/setting-edits.ts'
import { translate } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { AuditAction } from '../../core/audit.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { userNames } from '../customers/status.ts'
import { now, toJson } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { settingsFacts } from './facts.ts'
import { settingsInForce } from '../analysis/rules/settings.ts'
import { settingsOfVersion } from './versions.ts'

export type Saving = { version: number; note: string; rules: unknown }

/** Rules hold for every branch: only who sees all of them decides. */
export const mayChangeRules = (user: Pick<CurrentUser, 'scope'>): boolean => user.scope === 'all'

/** @throws ApiError 403 */
export function requireAll(user: Pick<CurrentUser, 'scope'>): void {
  if (!mayChangeRules(user)) throw new ApiError(403, 'rules.scopeAll')
}

/**
 * The changes as they are kept, in one order and without what says nothing.
 *
 * @throws ApiError 422 with every fault at its place
 */
export async function checkedSettings(
  db: Executor,
  context: AnalysisContext,
  given: unknown,
  locale: Locale,
): Promise<Record<string, RuleChange>> {
  const faults = settingsFaults(given, await settingsFacts(db, context))
  if (faults.length > 0)
    throw new ApiError(422, 'rules.invalid', {
      parameters: { count: faults.length },
      errors: faults.slice(0, 100).map(({ pointer, key, parameters }) => ({
        field: pointer,
        keyword: key,
        msg: translate(locale, key, parameters),
      })),
    })
  return settingsFrom(settingsOf(asChanges(given)))
}

/** What came between a version that was changed and the one in force. */
async function conflictSince(db: Executor, version: number): Promise<ApiError> {
  const inForce = await settingsInForce(db)
  const row = await db
    .selectFrom('rule_versions')
    .select(['note', 'created_by', 'created_at'])
    .where('version', '=', inForce.version)
    .executeTakeFirst()
  const people = await userNames(db, row ? [row.created_by] : [])
  const base = await settingsOfVersion(db, version).catch(() => ({}))
  const data: RuleConflict = {
    current: {
      version: inForce.version,
      note: row?.note ?? '',
      by: people.get(row?.created_by ?? '') ?? '',
      time: row?.created_at ?? null,
      settings: inForce.rules,
    },
    changes: diffSettings(base, inForce.rules),
  }
  return new ApiError(409, 'rules.stale', { parameters: { version: inForce.version }, data })
}

/** What changed, as the audit trail keeps it: each setting by its name. */
const auditDetails = (rules: Record<string, RuleChange>): Record<string, unknown> =>
  Object.fromEntries(settingsOf(rules).map(({ at, value }) => [settingId(at), value]))

async function store(
  db: Executor,
  user: CurrentUser,
  action: AuditAction,
  { version, note, rules }: { version: number; note: string; rules: Record<string, RuleChange> },
): Promise<number> {
  const next = version + 1
  try {
    return await inTransaction(db, async (trx) => {
      const inForce = await settingsInForce(trx)
      if (inForce.version !== version) throw await conflictSince(trx, version)
      if (diffSettings(inForce.rules, rules).length === 0) throw new ApiError(422, 'rules.same')
      await trx
        .insertInto('rule_versions')
        .values({ version: next, settings: toJson(rules), note, created_by: user.id, created_at: now() })
        .execute()
      await writeAudit(trx, {
        ...actor(user),
        action,
        resource: 'rules',
        recordId: String(next),
        recordName: `v${next} ${note}`,
        before: auditDetails(inForce.rules),
        after: auditDetails(rules),
      })
      return next
    })
  } catch (error) {
    // Two saved at the same moment: the one that came second is told so.
    if (isDuplicate(error)) throw await conflictSince(db, version)
    throw error
  }
}

/**
 * Makes changed rules the version in force.
 *
 * @returns the number of the new version
 * @throws ApiError 403 who does not see everything; 409 with both sides where another version came in between; 422
 */
export async function saveSettings(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  saving: Saving,
  locale: Locale,
): Promise<number> {
  requireAll(user)
  return store(db, user, 'update', {
    version: saving.version,
    note: saving.note.trim(),
    rules: await checkedSettings(db, context, saving.rules, locale),
  })
}

/**
 * Makes what an earlier version's settings still say the version in force, as a new version. Throws as `saveSettings`
 * does; 404 for no such version.
 */
export async function restoreSettings(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  wanted: number,
  saving: Omit<Saving, 'rules'>,
  locale: Locale,
): Promise<number> {
  requireAll(user)
  if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > 2_000_000_000) throw notFound()
  const rules = heldSettings(await settingsOfVersion(db, wanted), await settingsFacts(db, context))
  return store(db, user, 'restore', {
    version: saving.version,
    note: saving.note.trim(),
    rules: await checkedSettings(db, context, rules, locale),
  })
}
