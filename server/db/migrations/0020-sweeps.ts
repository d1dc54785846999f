import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const index =
  (name: string, on: string): Step =>
  async (db) =>
    void (await sql.raw(`create index if not exists ${name} on ${on}`).execute(db))

/** What has ended is looked for at each sign-in: found by its time, not by reading all there is. */
export const migration: Migration = {
  name: '0020-sweeps',
  steps: [
    index('devices_used', 'devices (used_at)'),
    index('used_work_expires', 'used_work (expires_at)'),
    index('phone_codes_expires', 'phone_codes (expires_at)'),
    index('sign_in_tokens_expires', 'sign_in_tokens (expires_at)'),
    index('login_attempts_updated', 'login_attempts (updated_at)'),
    index('code_sends_last', 'code_sends (last_at)'),
    index('two_step_created', 'two_step (created_at)'),
    index('report_builds_finished', 'report_builds (finished_at)'),
  ],
}
