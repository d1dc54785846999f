import { useRef, useState } from 'react'
import { explanationLength, type AnomalyEvent, type EventStatus } from '../../../../core/analysis/events.ts'
import { useUser } from '../../../authProvider/user.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { keepDraft, readDraft, type Draft } from './drafts.ts'

/** Letters as the server counts them. */
export const lengthOf = (text: string): number => [...text].length

/** Where an event stands by what there is: its decision is another matter. Files alone explain nothing. */
export const statusBy = (text: string, files: number): EventStatus =>
  text.trim() === '' ? 'open' : files > 0 ? 'evidenced' : 'explained'

const isClosed = (status: EventStatus): boolean => status === 'accepted' || status === 'risk' || status === 'suppressed'

/** The event as it stands on the server, where a refused save brought it along. */
function currentOf(error: unknown): AnomalyEvent | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null
  const { data } = error.body
  const current = typeof data === 'object' && data !== null && 'current' in data ? data.current : data
  return typeof current === 'object' && current !== null && 'explanation' in current && 'version' in current
    ? (current as AnomalyEvent)
    : null
}

type Callbacks = {
  onSaved: (event: AnomalyEvent) => void
  /** A refused save has brought along how the event stands. */ onSeen: (event: AnomalyEvent) => void
}

/**
 * The explanation of an event while it is written: kept on the device until the server has it. `conflict` is what a
 * colleague saved meanwhile; nothing is sent until the writer has chosen.
 */
export function useExplanation(customerId: string, event: AnomalyEvent, { onSaved, onSeen }: Callbacks) {
  const { user } = useUser()
  const { saveExplanation, anomalyEvent } = useCalls()
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(user.username, event.id))
  const [busy, setBusy] = useState<EventStatus | null>(null)
  // A second press comes before the state of the first is drawn.
  const sending = useRef(false)
  const [problem, setProblem] = useState('')
  const [theirs, setTheirs] = useState<AnomalyEvent | null>(null)
  const now = theirs && theirs.version > event.version ? theirs : event
  const text = draft?.text ?? now.explanation
  const dirty = draft !== null && draft.text !== now.explanation
  // What was written rests on another text than the one that is saved now.
  const conflict = dirty && draft.base !== now.explanation ? now : null

  const keep = (next: Draft | null): void => {
    setDraft(next)
    keepDraft(user.username, event.id, next)
  }

  const refuse = (why: string): string => {
    setProblem(why)
    return why
  }

  /** Answers why it was not saved, null where it was. */
  async function save(status: EventStatus, reason?: string): Promise<string | null> {
    if (sending.current) return ''
    if (lengthOf(text) > explanationLength) return refuse('events.work.tooLong')
    if (conflict) return 'events.work.changed'
    sending.current = true
    setBusy(status)
    setProblem('')
    try {
      const saved = await saveExplanation({
        abnormalId: event.id,
        appUserId: customerId,
        explanation: text,
        status,
        ...(reason !== undefined && { reason }),
        version: now.version,
      })
      keep(null)
      setTheirs(null)
      onSaved(saved)
      return null
    } catch (error) {
      const stale = error instanceof HttpError && error.status === 409
      const current =
        currentOf(error) ??
        (stale
          ? await anomalyEvent(event.id).then(
              (answer) => answer.event,
              () => null,
            )
          : null)
      if (current) {
        setTheirs(current)
        onSeen(current)
      }
      return refuse(
        stale && current && !current.gone
          ? 'events.work.changed'
          : error instanceof Error
            ? error.message
            : String(error),
      )
    } finally {
      sending.current = false
      setBusy(null)
    }
  }

  return {
    text,
    dirty,
    conflict,
    busy,
    problem,
    now,
    /** When the draft was written that an earlier visit left. */
    draftTime: draft?.time ?? null,
    write(next: string): void {
      setProblem('')
      keep(
        next === now.explanation
          ? null
          : { text: next, base: draft?.base ?? now.explanation, time: new Date().toISOString() },
      )
    },
    discard: (): void => {
      setProblem('')
      keep(null)
    },
    /** Goes on with one's own text, or with both, on top of what is saved now. */
    resolve(next: string): void {
      setProblem('')
      keep({ text: next, base: now.explanation, time: new Date().toISOString() })
    },
    save,
    /** Saves the text alone: the event stays decided where it is. */
    saveText: (): Promise<string | null> =>
      save(
        isClosed(now.status) ? now.status : statusBy(text, now.files.length),
        isClosed(now.status) && now.status === 'suppressed' ? now.reason : undefined,
      ),
  }
}
