import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const index =
  (name: string, on: string): Step =>
  async (db) =>
    void (await sql.raw(`create index if not exists ${name} on ${on} where deleted_at is null`).execute(db))

const without =
  (name: string): Step =>
  async (db) =>
    void (await sql.raw(`drop index if exists ${name}`).execute(db))

// SQLite reads the row for `deleted_at is null` unless the index has the column too, though its own condition says so.
const figures =
  'created_at, deleted_at, branch_id, industry, region, purposes, power_state, basic_state, financial_state'

/**
 * What figures count is in indexes of its own: with those of the lists beside them, SQLite found the rows of an owner by
 * one that has not all that is counted, and then read every row.
 */
export const migration: Migration = {
  name: '0025-figures',
  steps: [
    without('customers_figures'),
    without('reports_built'),
    index('customers_counted', `customers (${figures}, owner_id)`),
    index('customers_counted_owner', `customers (owner_id, ${figures})`),
    index('reports_counted', 'reports (use_remark, status, created_at, deleted_at, owner_id, branch_id)'),
    index('reports_counted_owner', 'reports (owner_id, created_at, deleted_at, use_remark, status, branch_id)'),
    index('reports_counted_branch', 'reports (branch_id, created_at, deleted_at, use_remark, status)'),
    without('qr_codes_authorised'),
    index('qr_codes_authorised', 'qr_codes (authorised_at, deleted_at, state, use_remark, owner_id, branch_id)'),
  ],
}
