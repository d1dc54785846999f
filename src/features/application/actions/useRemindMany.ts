import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { resourceKey } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useKeptWork } from '../../../ui/notices/useKeptWork.ts'

export type Reminded = { id: string; name: string }
/** Why some were not written to, and whom that concerns. `again`: whether another try may go better. */
export type NotReminded = { reason: string; again: boolean; codes: Reminded[] }
/** How far it is; `left`: those whose turn had not come when it was stopped. */
export type RemindState =
  | { step: 'asking' }
  | { step: 'running'; done: number; total: number }
  | { step: 'ended'; sent: number; not: NotReminded[]; left: Reminded[] }

/** A gateway or a network that fails now may not do so later; who was written to today, or has answered, stays so. */
const mayGoBetter = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500)

/**
 * Writes to customers one after another; one who cannot be written to stops none of the others. What was sent cannot be
 * taken back: stopped, it says how far it came.
 */
export function useRemindMany(
  schema: ResourceSchema,
  remind: (id: string) => Promise<string>,
): {
  state: RemindState
  run: (codes: readonly Reminded[]) => Promise<void>
  stop: () => void
} {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [state, setState] = useState<RemindState>({ step: 'asking' })
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  // Whom it was about would be gone with the page.
  useKeptWork('remind', state.step === 'running')

  const run = async (codes: readonly Reminded[]): Promise<void> => {
    if (under.current) return
    const { signal } = (under.current = new AbortController())
    const not = new Map<string, NotReminded>()
    let [sent, done] = [0, 0]
    for (const code of codes) {
      if (signal.aborted) break
      setState({ step: 'running', done, total: codes.length })
      try {
        await remind(code.id)
        sent += 1
      } catch (error) {
        const isToday = error instanceof HttpError && error.status === 429
        const reason = isToday ? translate('reminding.today') : failureText(error, translate).replace(/[。.]$/, '')
        const group = not.get(reason) ?? { reason, again: mayGoBetter(error), codes: [] }
        not.set(reason, { ...group, codes: [...group.codes, code] })
      }
      done += 1
    }
    under.current = null
    setState({ step: 'ended', sent, not: [...not.values()], left: codes.slice(done) })
    void queries.invalidateQueries({ queryKey: [resourceKey(schema)] })
  }
  return { state, run, stop: () => under.current?.abort() }
}
