import type { Condition, ConditionItem } from '../../core/report-checks.ts'
import { fromJson } from '../db/client.ts'

/** Items in the order given, below the note that they have in common: the text is there once. */
export function byNote(items: readonly { note: string; item: ConditionItem }[]): Condition[] {
  const groups = new Map<string, ConditionItem[]>()
  for (const { note, item } of items) groups.set(note, [...(groups.get(note) ?? []), item])
  return [...groups].map(([note, own]) => ({ note, items: own }))
}

/** As earlier releases stored them: one text for each event. */
type Earlier = Pick<ConditionItem, 'name' | 'severity'> & { id: string; period: string; note: string }

/** Conditions as they are stored, now or by an earlier release. */
export function readConditions(stored: unknown): Condition[] {
  const conditions = fromJson<(Condition | Earlier)[] | null>(stored) ?? []
  return byNote(
    conditions.flatMap((entry) =>
      'items' in entry
        ? entry.items.map((item) => ({ note: entry.note, item }))
        : [
            {
              note: entry.note,
              item: { name: entry.name, severity: entry.severity, events: [{ id: entry.id, period: entry.period }] },
            },
          ],
    ),
  )
}
