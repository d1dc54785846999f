import { changesText, type EvidenceChange } from '../../../core/analysis/changed.ts'
import type { AnomalyEvent, EventStep } from '../../../core/analysis/events.ts'
import type { Words } from '../../../core/analysis/wording.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { userNames } from '../../customers/status.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import type { AnalysisContext } from './context.ts'
import { freshEvent, tellByIds, wordsOf } from './find.ts'
import type { StepKind } from './history.ts'

type Detail = {
  changes?: EvidenceChange[]
  fileNames?: string[]
  before?: { explanation: string; reason: string }
  after?: { explanation: string; reason: string }
} | null

/** What a step says beyond its kind: changed figures, names of files, what was written. */
function stepText(words: Words, kind: StepKind, detail: Detail): string {
  if (detail?.changes) return changesText(words, detail.changes)
  if (detail?.fileNames) return listed(detail.fileNames, words.locale)
  if (kind === 'withdrawn') return detail?.before?.explanation ?? ''
  const { before, after } = detail ?? {}
  return listed(
    [after?.reason ?? '', after && after.explanation !== before?.explanation ? after.explanation : ''].filter(
      (text) => text !== '',
    ),
    words.locale,
    'semicolon',
  )
}

/**
 * An event with all that happened to it, the latest step first; the last one is its discovery.
 *
 * @throws ApiError 404 unknown, or of a customer outside the user's scope
 */
export async function eventWithSteps(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  id: string,
  locale: Locale,
): Promise<{ event: AnomalyEvent; steps: EventStep[] }> {
  const { head } = await freshEvent(db, context, user, id)
  const [event] = await tellByIds(db, context, head, [id], locale)
  if (!event) throw new Error('an event is gone while it is read')
  const words = await wordsOf(db, context, head, locale)
  const rows = await db
    .selectFrom('anomaly_history')
    .selectAll()
    .where('event_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const names = await userNames(
    db,
    rows.flatMap((row) => row.created_by ?? []),
  )
  const byRules = translate(locale, 'event.byRules')
  const steps = rows.map((row): EventStep => ({
    id: row.id,
    time: row.created_at,
    by: row.created_by === null ? byRules : (names.get(row.created_by) ?? ''),
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    text: stepText(words, row.kind as StepKind, fromJson<Detail>(row.detail)),
  }))
  return {
    event,
    steps: [
      ...steps,
      { id: `${id}.found`, time: event.firstSeenAt, by: byRules, kind: 'found', from: null, to: 'open', text: '' },
    ],
  }
}
