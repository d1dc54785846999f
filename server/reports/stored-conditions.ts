import type { Condition, ConditionItem } from '../../core/report-checks.ts'
import { fromJson } from '../db/client.ts'

/** Items in the order given, below the note that they have in common: the text is there once. */
export function byNote(items: readonly { note: string; item: ConditionItem }[]): Condition[] {
  const found = new Map<string, ConditionItem[]>()
  for (const { note, item } of items) found.set(note, [...(found.get(note) ?? []), item])
  return [...found].map(([note, own]) => ({ note, items: own }))
}

/** As earlier releases stored them: one text for each event. */
type Earlier = Pick<ConditionItem, 'name' | 'severity'> & { id: string; period: string; note: string }

/** Conditions as they are stored, now or by an earlier release. */
export function readConditions(stored: unknown): Condition[] {
  const found = fromJson<(Condition | Earlier)[] | null>(stored) ?? []
  return byNote(
    found.flatMap((one) =>
      'items' in one
        ? one.items.map((item) => ({ note: one.note, item }))
        : [
            {
              note: one.note,
              item: { name: one.name, severity: one.severity, events: [{ id: one.id, period: one.period }] },
            },
          ],
    ),
  )
}
