import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

const column =
  (table: string, name: string, type: (kind: string) => string): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info(${table}) where name = ${name}`.execute(db)
      if (rows.length > 0) return
    }
    await sql
      .raw(`alter table ${table} add column ${kind === 'postgres' ? 'if not exists ' : ''}${name} ${type(kind)}`)
      .execute(db)
  }

const textColumn = (kind: string): string => (kind === 'postgres' ? 'text collate "C"' : 'text')
const jsonColumn = (kind: string): string => (kind === 'postgres' ? 'jsonb' : 'text')

/**
 * Reports that follow their data. `written`, `data_stamp`: what the product wrote last and from which state of the
 * data; `plan`: what was asked for when the report was built; `conditions`: open events that a report was published
 * with; `report_template_versions`: what templates were; `passages`: the library; `ai_calls`: what went to the writing
 * service, by whom and how it ended, never what it said.
 */
export const migration: Migration = {
  name: '0013-reports',
  steps: [
    column('reports', 'written', jsonColumn),
    column('reports', 'data_stamp', textColumn),
    column('reports', 'conditions', jsonColumn),
    column('reports', 'industry_code', textColumn),
    column('report_versions', 'note', textColumn),
    column('report_versions', 'content_hash', textColumn),
    column('report_templates', 'shipped_version', () => 'integer'),
    column('report_templates', 'describe', textColumn),
    raw('create index if not exists reports_industry on reports (industry_code)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists report_template_versions (
        template_id ${t} not null, version integer not null, name_zh ${t} not null, name_en ${t} not null, outline ${json(kind)}, note ${t} not null,
        created_by ${t}, created_at ${t} not null, primary key (template_id, version)
      )`.execute(db)
    },
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists passages (
        id ${t} primary key, title ${t} not null, tags ${json(kind)}, content ${json(kind)}, plain ${t} not null, search ${t} not null, shared integer not null,
        use_remark ${t}, section_title ${t} not null, report_id ${t}, uses integer not null default 0, owner_id ${t} not null, branch_id ${t},
        version integer not null default 1, created_at ${t} not null, updated_at ${t} not null, deleted_at ${t}
      )`.execute(db)
    },
    raw('create index if not exists passages_owner on passages (owner_id, updated_at desc)'),
    raw('create index if not exists passages_shared on passages (shared, updated_at desc)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists ai_calls (
        id ${t} primary key, user_id ${t} not null, report_id ${t}, kind ${t} not null, engine ${t} not null, model ${t} not null, status ${t} not null,
        sent_characters integer not null, received_characters integer not null, masked integer not null, refused integer not null, milliseconds integer not null, created_at ${t} not null
      )`.execute(db)
    },
    raw('create index if not exists ai_calls_user on ai_calls (user_id, created_at desc)'),
    column('ai_calls', 'prompt_version', () => 'integer'),
    column('reports', 'plan', jsonColumn),
    column('report_versions', 'added', () => 'integer'),
    column('report_versions', 'removed', () => 'integer'),
    column('report_versions', 'written', jsonColumn),
    column('report_versions', 'data_stamp', textColumn),
    column('report_versions', 'frozen', jsonColumn),
    column('reports', 'publisher', textColumn),
    raw(`update reports set publisher = (select u.name from report_versions v join users u on u.id = v.created_by where v.report_id = reports.id and v.reason = 'publish' order by v.version desc limit 1)
      where status = 'published' and publisher is null`),
    column('report_versions', 'restored_from', () => 'integer'),
  ],
}
