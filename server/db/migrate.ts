import { sql, type Kysely } from 'kysely'
import { now } from './client.ts'
import type { Migration } from './migration.ts'
import type { Database, DatabaseKind } from './schema.ts'
import * as m0001 from './migrations/0001-foundation.ts'
import * as m0002 from './migrations/0002-report-images.ts'
import * as m0003 from './migrations/0003-records.ts'
import * as m0004 from './migrations/0004-figure-sources.ts'
import * as m0005 from './migrations/0005-sign-in.ts'
import * as m0006 from './migrations/0006-administration.ts'
import * as m0007 from './migrations/0007-audit.ts'
import * as m0008 from './migrations/0008-codes.ts'
import * as m0009 from './migrations/0009-uploads.ts'
import * as m0010 from './migrations/0010-collections.ts'
import * as m0011 from './migrations/0011-edits.ts'
import * as m0012 from './migrations/0012-analysis.ts'
import * as m0013 from './migrations/0013-reports.ts'
import * as m0014 from './migrations/0014-code-banks.ts'
import * as m0015 from './migrations/0015-builds.ts'
import * as m0016 from './migrations/0016-sources.ts'
import * as m0017 from './migrations/0017-room.ts'
import * as m0018 from './migrations/0018-precision.ts'
import * as m0019 from './migrations/0019-devices.ts'
import * as m0020 from './migrations/0020-sweeps.ts'
import * as m0021 from './migrations/0021-shown-images.ts'
import * as m0022 from './migrations/0022-derived-states.ts'
import * as m0023 from './migrations/0023-search.ts'
import * as m0024 from './migrations/0024-search-renamed.ts'
import * as m0025 from './migrations/0025-figures.ts'
import * as m0026 from './migrations/0026-score-versions.ts'
import * as m0027 from './migrations/0027-stored-fields.ts'
import * as m0028 from './migrations/0028-rule-previews.ts'
import * as m0029 from './migrations/0029-summaries.ts'
import * as m0030 from './migrations/0030-risk-of-customers.ts'
import * as m0031 from './migrations/0031-undone-imports.ts'
import * as m0032 from './migrations/0032-schema-versions.ts'
import * as m0033 from './migrations/0033-sounds-of-names.ts'
import * as m0034 from './migrations/0034-matchings.ts'
import * as m0035 from './migrations/0035-inbox.ts'
import * as m0036 from './migrations/0036-saved-views.ts'
import * as m0037 from './migrations/0037-customer-names.ts'
import * as m0038 from './migrations/0038-large-imports.ts'
import * as m0039 from './migrations/0039-tasks.ts'
import * as m0040 from './migrations/0040-declined-codes.ts'
import * as m0041 from './migrations/0041-handovers.ts'
import * as m0042 from './migrations/0042-contact-phone.ts'
import * as m0043 from './migrations/0043-field-files.ts'
import * as m0044 from './migrations/0044-digests.ts'

export const migrations: readonly Migration[] = [
  m0001,
  m0002,
  m0003,
  m0004,
  m0005,
  m0006,
  m0007,
  m0008,
  m0009,
  m0010,
  m0011,
  m0012,
  m0013,
  m0014,
  m0015,
  m0016,
  m0017,
  m0018,
  m0019,
  m0020,
  m0021,
  m0022,
  m0023,
  m0024,
  m0025,
  m0026,
  m0027,
  m0028,
  m0029,
  m0030,
  m0031,
  m0032,
  m0033,
  m0034,
  m0035,
  m0036,
  m0037,
  m0038,
  m0039,
  m0040,
  m0041,
  m0042,
  m0043,
  m0044,
].map(({ migration }) => migration)

/** A database that this version must not touch, told in a line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings the database to the newest structure; safe to call at every start. Answers the steps carried out.
 *
 * @throws MigrationError where a newer version has been at work: it may keep things in a way that this one would spoil
 */
export async function migrate(
  db: Kysely<Database>,
  kind: DatabaseKind,
  wanted: readonly Migration[] = migrations,
): Promise<string[]> {
  await sql`create table if not exists migration_steps (name text primary key, done_at text not null)`.execute(db)
  const rows = await sql<{ name: string }>`select name from migration_steps`.execute(db)
  const done = new Set(rows.rows.map((row) => row.name))
  const known = new Set(wanted.flatMap(({ name, steps }) => steps.map((_, index) => `${name}#${index + 1}`)))
  const [newer] = [...done].filter((name) => !known.has(name)).toSorted()
  if (newer)
    throw new MigrationError(
      `the database was written by a newer version (${newer}); start that version, or restore a backup from before it`,
    )
  const carriedOut: string[] = []
  for (const migration of wanted) {
    for (const [index, step] of migration.steps.entries()) {
      const name = `${migration.name}#${index + 1}`
      if (done.has(name)) continue
      await step(db, kind)
      await sql`insert into migration_steps (name, done_at) values (${name}, ${now()})`.execute(db)
      carriedOut.push(name)
    }
  }
  return carriedOut
}
