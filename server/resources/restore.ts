import type { RestoreResult } from '../../core/contracts/system.ts'
import { trailNameOf, undoMinutes } from '../../core/audit.ts'
import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import { can } from '../../core/permissions.ts'
import { ownDeletions, takeOut, type Deletion } from './bin/bin.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { loose } from './bound.ts'
import { findDeleted } from './read.ts'
import { bindResource, type Resource } from './resource.ts'
import { unmetOf } from './stored-faults.ts'
import { auditRow, trailName } from './trail.ts'
import type { Context } from './types.ts'

/**
 * The resource of a name that the recycle bin uses, with all schemas of its table that share it; undefined where there
 * is none any more.
 */
export function resourceOfTrail(schemas: SchemaStore, name: string): Resource | undefined {
  const [first, ...rest] = schemas.resources.filter((schema) => trailNameOf(schema) === name)
  return first && bindResource([first, ...rest])
}

/** The resource of a name that a page knows. Throws 404 where there is none. */
function requireResource(schemas: SchemaStore, name: string): Resource {
  const schema = schemas.resources.find((candidate) => candidate.name === name)
  const resource = resourceOfTrail(schemas, schema ? trailNameOf(schema) : name)
  if (!resource) throw notFound()
  return resource
}

/**
 * Brings a record back as it was. Whether the user may has been decided.
 *
 * @returns in a sentence what of it is not as its schema asks for now; '' where all is
 * @throws ApiError 404 where it is gone for good or back already; 409 where another record has taken its place
 */
export async function restoreRecord(
  db: Executor,
  deletion: Deletion,
  context: Context,
  everywhere: boolean,
): Promise<string> {
  const resource = resourceOfTrail(context.schemas, deletion.resource)
  if (!resource) throw notFound()
  try {
    return await inTransaction(db, async (trx) => {
      const row = await findDeleted(trx, resource, deletion.recordId, context, everywhere)
      if (!row || !(await takeOut(trx, deletion.id))) throw notFound()
      await resource.hooks.beforeRestore?.(trx, row, context)
      const after = { ...row, version: row.version + 1 }
      await loose(trx)
        .updateTable(resource.table)
        .set({ deleted_at: null, version: after.version })
        .where('id', '=', row.id)
        .where('deleted_at', 'is not', null)
        .execute()
      await auditRow(trx, resource, 'restore', { after }, context)
      const summary = unmetOf(resource, after, context)
      return summary && translate(context.locale, 'bin.unmet', { name: deletion.recordName, summary })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, 'bin.conflict', { parameters: { name: deletion.recordName } })
    // A form's refusal has no field here: what it says is in the way.
    if (error instanceof ApiError && error.status === 422)
      throw new ApiError(409, error.key, { parameters: error.parameters })
    throw error
  }
}

/** Records of which it is told in a sentence that they are not as their fields ask for now. */
const mostTold = 3

const reasonOf = (error: unknown): { key: MessageKey; parameters: ApiError['parameters'] } => {
  if (error instanceof ApiError) return error
  throw error
}

/** Why a deletion cannot be undone by who asks: nobody is told what others have deleted. */
function refusal(
  deletion: Deletion | undefined,
  place: { id: string; index: number },
  since: string,
  { locale }: Context,
): ApiError | null {
  if (deletion && deletion.time >= since) return null
  if (deletion) return new ApiError(404, 'bin.tooLate', { parameters: { minutes: undoMinutes } })
  const parameters = { id: place.id }
  return new ApiError(404, 'bin.notYours', {
    parameters,
    errors: [
      { field: `/ids/${place.index}`, keyword: 'reference', msg: translate(locale, 'bin.notYours', parameters) },
    ],
  })
}

/**
 * Undoes deletions of the user's own, for some minutes, record by record.
 *
 * @param name the resource's name as its schema says
 * @throws ApiError 403 where the role may not delete; 404 or 409 where nothing could be brought back, with the first
 * reason
 */
export async function undoDeletion(
  db: Executor,
  name: string,
  ids: readonly string[],
  context: Context,
): Promise<RestoreResult> {
  const resource = requireResource(context.schemas, name)
  const permission = resource.schemas.map((schema) => schema.permission)
  if (!can(context.user.permissions, { permission, action: 'delete' })) throw new ApiError(403, 'error.forbidden')
  const since = new Date(Date.parse(context.now) - undoMinutes * 60_000).toISOString()
  const deletions = new Map(
    (await ownDeletions(db, context.user.id, trailName(resource), ids)).map((deletion) => [
      deletion.recordId,
      deletion,
    ]),
  )
  const result: RestoreResult = { restored: [], refused: [] }
  const unmet: NonNullable<RestoreResult['unmet']> = []
  let first: ApiError | undefined
  for (const id of new Set(ids)) {
    const deletion = deletions.get(id)
    try {
      const refused = refusal(deletion, { id, index: ids.indexOf(id) }, since, context)
      if (refused || !deletion) throw refused ?? notFound()
      const msg = await restoreRecord(db, deletion, context, false)
      result.restored.push(id)
      if (msg !== '') unmet.push({ id, msg: unmet.length < mostTold ? msg : '…' })
    } catch (error) {
      const { key, parameters } = reasonOf(error)
      first ??= error as ApiError
      result.refused.push({ id, msg: translate(context.locale, key, parameters) })
    }
  }
  if (first && result.restored.length === 0) throw first
  return unmet.length > 0 ? { ...result, unmet } : result
}
