import { useRef, useState } from 'react'
import { closedStatuses, type AnomalyEvent } from '../../../../core/analysis/events.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { statusBy } from './useExplanation.ts'

export type Mode = 'append' | 'replace'

/** What an event's explanation becomes. The same text is not written twice. */
export function joined(before: string, text: string, mode: Mode): string {
  if (mode === 'replace' || before.trim() === '') return text
  return before.includes(text) ? before : `${before}\n${text}`
}

/** One explanation for several events, saved one by one: what fails stays with its reason and can be tried again. */
export function useBatch(customerId: string, onChanged: (events: readonly AnomalyEvent[]) => void) {
  const { saveExplanation } = useCalls()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(false)

  /** Answers how many could not be saved. */
  async function save(events: readonly AnomalyEvent[], text: string, mode: Mode): Promise<number> {
    if (running.current) return events.length
    running.current = true
    setBusy(true)
    const failed = new Map<string, string>()
    const saved: AnomalyEvent[] = []
    for (const event of events) {
      const explanation = joined(event.explanation, text, mode)
      const status = closedStatuses.includes(event.status) ? event.status : statusBy(explanation, event.files.length)
      try {
        saved.push(
          await saveExplanation({
            abnormalId: event.id,
            appUserId: customerId,
            explanation,
            status,
            ...(status === 'suppressed' && { reason: event.reason }),
            version: event.version,
          }),
        )
      } catch (error) {
        failed.set(event.id, error instanceof Error ? error.message : String(error))
      }
    }
    setDone((before) => new Set([...before, ...saved.map(({ id }) => id)]))
    setProblems(failed)
    if (saved.length > 0) onChanged(saved)
    running.current = false
    setBusy(false)
    return failed.size
  }
  return { busy, problems, done, save }
}
