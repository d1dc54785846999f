import type { Engine } from '../../core/ai/types.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { CurrentUser } from '../user.ts'

/** One call: who, for what, how much and how it ended. Never what was said. */
export type CallEntry = {
  /** `optimise.clearer`, `write.solvency` */
  kind: string
  /** What it was about, as the trail names it: a report, a file. */
  subject: { resource: string; id: string; name: string }
  engine: Engine
  model: string
  status: 'done' | 'refused' | 'stopped' | 'failed'
  promptVersion: number | null
  sentCharacters: number
  receivedCharacters: number
  masked: number
  refused: number
  milliseconds: number
}

/** Writes a call down, for the limits and for the trail. */
export async function logCall(db: Executor, user: CurrentUser, entry: CallEntry): Promise<void> {
  const {
    kind,
    subject,
    engine,
    model,
    status,
    promptVersion,
    sentCharacters,
    receivedCharacters,
    masked,
    refused,
    milliseconds,
  } = entry
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('ai_calls')
      .values({
        id: newId('ai'),
        user_id: user.id,
        report_id: subject.resource === 'reports' ? subject.id : null,
        kind,
        engine,
        model,
        status,
        prompt_version: promptVersion,
        sent_characters: sentCharacters,
        received_characters: receivedCharacters,
        masked,
        refused,
        milliseconds,
        created_at: now(),
      })
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'aiWrite',
      resource: subject.resource,
      recordId: subject.id,
      recordName: subject.name,
      after: { kind, engine, model, status, sentCharacters, masked, refused },
    })
  })
}
