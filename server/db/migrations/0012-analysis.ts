import { sql } from 'kysely'
import { minutesBetween } from '../dialect.ts'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

const column =
  (table: string, name: string, type: string): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info(${table}) where name = ${name}`.execute(db)
      if (rows.length > 0) return
    }
    await sql
      .raw(`alter table ${table} add column ${kind === 'postgres' ? 'if not exists ' : ''}${name} ${type}`)
      .execute(db)
  }

/**
 * What the rules say of customers. `analyses` has one row for each customer that was looked at, with what lists and
 * charts count; `anomaly_events` what was found and what clerks say of it; `rule_versions` what administrators changed
 * of the rules.
 */
export const migration: Migration = {
  name: '0012-analysis',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists analyses (
        customer_id ${t} primary key, data_stamp ${t} not null, rules_version integer not null, computed_at ${t} not null,
        industry_code ${t}, industry_group ${t} not null, region_code ${t}, latest_period ${t} not null,
        high integer not null, medium integer not null, low integer not null, info integer not null, open_events integer not null,
        passed integer not null, not_applicable integer not null, measures ${json(kind)}, result ${json(kind)}
      )`.execute(db)
    },
    raw('create index if not exists analyses_industry on analyses (industry_code)'),
    raw('create index if not exists analyses_version on analyses (rules_version)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists anomaly_events (
        id ${t} primary key, customer_id ${t} not null, cause ${t} not null, period ${t} not null, severity ${t} not null, severity_rank integer not null, own_severity ${t} not null,
        category ${t} not null, categories ${json(kind)}, rule_ids ${json(kind)}, hits ${json(kind)}, evidence_hash ${t} not null,
        status ${t} not null, explanation ${t} not null, reason ${t} not null, decided_by ${t}, decided_at ${t}, reopened ${json(kind)},
        first_seen_at ${t} not null, computed_at ${t} not null, gone_at ${t}, closed_at ${t}, version integer not null default 1, created_at ${t} not null, updated_at ${t} not null
      )`.execute(db)
    },
    raw(
      'create index if not exists anomaly_events_customer on anomaly_events (customer_id, severity_rank, period desc, id)',
    ),
    raw(
      'create index if not exists anomaly_events_open on anomaly_events (status, first_seen_at) where gone_at is null',
    ),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists anomaly_hits (event_id ${t} not null, customer_id ${t} not null, rule_id ${t} not null, category ${t} not null, primary key (event_id, rule_id))`.execute(
        db,
      )
    },
    raw('create index if not exists anomaly_hits_rule on anomaly_hits (rule_id, customer_id)'),
    raw('create index if not exists anomaly_hits_customer on anomaly_hits (customer_id)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists anomaly_files (event_id ${t} not null, file_id ${t} not null, created_by ${t} not null, created_at ${t} not null, primary key (event_id, file_id))`.execute(
        db,
      )
    },
    raw('create index if not exists anomaly_files_file on anomaly_files (file_id)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists anomaly_history (
        id ${t} primary key, event_id ${t} not null, customer_id ${t} not null, kind ${t} not null, from_status ${t}, to_status ${t}, detail ${json(kind)}, created_by ${t}, created_at ${t} not null
      )`.execute(db)
    },
    raw('create index if not exists anomaly_history_event on anomaly_history (event_id, created_at desc, id)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists rule_versions (version integer primary key, settings ${json(kind)}, note ${t} not null, created_by ${t} not null, created_at ${t} not null)`.execute(
        db,
      )
    },
    // Statistics count from indexes alone: rows hold whole documents. How long a report took is worked out when it is
    // published.
    column('reports', 'lead_minutes', 'integer'),
    column('reports', 'authorised_minutes', 'integer'),
    raw('create index if not exists qr_codes_purpose on qr_codes (app_user_id, use_remark, authorised_at)'),
    async (db, kind) => {
      const authorised = sql`(select max(c.authorised_at) from qr_codes c where c.app_user_id = reports.customer_id and c.use_remark = reports.use_remark and c.authorised_at <= reports.created_at and c.deleted_at is null)`
      await sql`update reports set lead_minutes = ${minutesBetween(kind, sql.ref('created_at'), sql.ref('published_at'))}, authorised_minutes = ${minutesBetween(kind, authorised, sql.ref('published_at'))}
        where published_at is not null and lead_minutes is null`.execute(db)
    },
    raw(
      'create index if not exists reports_built on reports (use_remark, status, created_at, owner_id, branch_id) where deleted_at is null',
    ),
    raw(
      "create index if not exists reports_published on reports (use_remark, published_at, owner_id, branch_id, lead_minutes, authorised_minutes) where deleted_at is null and status = 'published'",
    ),
    raw(
      'create index if not exists reports_standing on reports (status, owner_id, branch_id) where deleted_at is null',
    ),
    raw('create index if not exists reports_purpose on reports (customer_id, use_remark) where deleted_at is null'),
    raw(
      'create index if not exists customers_figures on customers (created_at, owner_id, branch_id, id) where deleted_at is null',
    ),
    raw('create index if not exists customers_scope on customers (id, owner_id, branch_id) where deleted_at is null'),
    raw(
      'create index if not exists qr_codes_authorised on qr_codes (authorised_at, state, use_remark, owner_id, branch_id) where deleted_at is null',
    ),
    raw(
      'create index if not exists qr_codes_state on qr_codes (state, code_type, expires_at, owner_id, branch_id) where deleted_at is null',
    ),
    raw('create index if not exists analyses_places on analyses (customer_id, industry_code, region_code)'),
    raw(
      'create index if not exists anomaly_events_figures on anomaly_events (customer_id, gone_at, severity, category, status, first_seen_at, id)',
    ),
    raw(
      "create index if not exists files_evidence on files (created_at desc, id) where purpose = 'evidence' and deleted_at is null",
    ),
    raw('create index if not exists customers_updated on customers (updated_at)'),
    raw(
      'create index if not exists anomaly_events_closed on anomaly_events (customer_id, status, severity, first_seen_at, closed_at) where closed_at is not null',
    ),
  ],
}
