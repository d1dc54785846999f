import { sql } from 'kysely'
import type { OpenRequest } from '../../core/customers.ts'
import { inScope, type ScopeColumn } from '../auth/scope.ts'
import { slot } from '../db/prepared.ts'
import type { Executor } from '../db/schema.ts'
import { names } from '../db/derived/states.ts'

/** More would be no list of what to see to. */
const atMost = 50

/**
 * The codes that wait for a customer, newest first: not yet agreed to, or agreed to and the files are missing. Of those
 * the user may see. The slots `customer` and `now` take the customer's id and the moment. Without a limit: SQLite sorts
 * into a table of its own where there is one, which takes five times as long as all the rest.
 */
export const openRequests = (scope: ScopeColumn) => (db: Executor) =>
  db
    .selectFrom('qr_codes as codes')
    .select(['id', 'code_type', 'use_remark', 'need_types', 'state', 'created_at', 'expires_at'])
    .where('app_user_id', '=', slot('customer'))
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', slot('now'))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'opened']),
        eb.and([eb('state', '=', 'authorised'), eb.or([eb('code_type', '=', '2'), sql<boolean>`${names('3')}`])]),
      ]),
    )
    .where(inScope(scope, 'codes'))
    .orderBy('created_at', 'desc')
    .orderBy('id')

type OpenRow = Awaited<ReturnType<ReturnType<ReturnType<typeof openRequests>>['execute']>>[number]

/** Those codes, as a customer's page shows them. */
export const requestsFrom = (codes: readonly OpenRow[]): OpenRequest[] =>
  codes.slice(0, atMost).map((code) => ({
    id: code.id,
    codeType: code.code_type,
    useRemark: code.use_remark,
    needTypes: code.need_types,
    state: code.state,
    time: code.created_at,
    expiresAt: code.expires_at,
  }))
