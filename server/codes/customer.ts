import type { WireRecord } from '../../core/api.ts'
import { writeAudit } from '../audit/write.ts'
import { withComputed } from '../../core/record-formulas.ts'
import type { From } from '../auth/from.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { ruledRecord } from '../resources/check-body.ts'
import { defaultsOf } from '../resources/create.ts'
import { bindResource } from '../resources/resource.ts'
import { extraForOthers } from '../resources/formulas-of-row.ts'
import { searchOf } from '../resources/storage-row.ts'
import { trailKey } from '../resources/trail-keys.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { OpenCode, OpenSession } from './session.ts'

/**
 * What nobody is there to fill in: the defaults of added fields, in the name of who gave the code, but those that a
 * rule hides. What else the schema requires stays empty, and the customer's page says that it is missing.
 */
async function addedDefaults(
  trx: Executor,
  schemas: SchemaStore,
  code: OpenCode,
  own: WireRecord,
  from: From,
  time: string,
) {
  const resource = bindResource([schemas.resource('customers')])
  const by = { user: { id: code.ownerId }, locale: from.locale, now: time }
  const given = await defaultsOf(trx, resource.schemas[0], {}, by)
  const [schema] = resource.schemas
  const { record, cleared } = ruledRecord(schema, { ...given, ...own }, { schemas })
  const left = Object.fromEntries(Object.entries(given).filter(([name]) => !cleared.includes(name)))
  const defaults = withComputed(schema.schema, left)
  const fields = resource.fields.filter((field) => field.column === null && defaults[field.name] !== undefined)
  return {
    extra: Object.fromEntries(fields.map((field) => [field['x-id'], defaults[field.name]])),
    trail: Object.fromEntries(fields.map((field) => [trailKey(field), defaults[field.name]])),
    search: searchOf(resource, (name) => record[name]),
  }
}

/**
 * The customer that a consent belongs to: the one that the code is addressed to, otherwise the enterprise among the
 * customers of the code's owner, which is made where it is none yet. An enterprise may be a customer of several account
 * managers, each with data of its own: those of others are neither looked at nor touched.
 *
 * @returns the customer's id
 * @throws ApiError 410 where the customer that the code is addressed to was deleted meanwhile
 */
export async function customerOfConsent(
  trx: Executor,
  schemas: SchemaStore,
  code: OpenCode,
  session: Pick<OpenSession, 'creditCode' | 'enterpriseName'>,
  from: From,
  time: string,
): Promise<string> {
  const { creditCode, enterpriseName } = session
  if (code.appUserId) {
    const addressed = await trx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', code.appUserId)
      .where('credit_code', '=', creditCode)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!addressed) throw new ApiError(410, 'open.revoked')
    return addressed.id
  }
  const id = newId('cu')
  const added = await addedDefaults(trx, schemas, code, { userName: enterpriseName, creditCode }, from, time)
  const row = { id, owner_id: code.ownerId, branch_id: code.branchId, version: 1, extra: toJson(added.extra) }
  // Of two codes that are agreed to at the same moment, the second waits for the first and finds its customer.
  const { numInsertedOrUpdatedRows: made = 0n } = await trx
    .insertInto('customers')
    .values({
      id,
      credit_code: creditCode,
      user_name: enterpriseName,
      owner_id: code.ownerId,
      branch_id: code.branchId,
      extra: extraForOthers(schemas, bindResource([schemas.resource('customers')]), row),
      search: added.search,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['credit_code', 'owner_id']).where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (made === 0n)
    return (
      await trx
        .selectFrom('customers')
        .select('id')
        .where('credit_code', '=', creditCode)
        .where('owner_id', '=', code.ownerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).id
  await writeAudit(trx, {
    by: null,
    address: from.address,
    requestId: from.requestId,
    action: 'create',
    resource: 'customers',
    recordId: id,
    recordName: enterpriseName,
    after: { userName: enterpriseName, creditCode, ...added.trail },
  })
  return id
}
