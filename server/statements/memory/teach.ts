import type { Mapping } from '../../../core/imports.ts'
import { isRecord } from '../../../core/json.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import {
  choiceKey,
  speakingOf,
  suggestedKey,
  type Choice,
  type RecallSheet,
} from '../../../core/statement/memory/recall.ts'
import { now } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../user.ts'
import { memoriesOf } from './stored.ts'

/** What a person matched by hand on a sheet. */
export type Lesson = { sheet: RecallSheet; fields: readonly string[]; mapping: Mapping; unit: string }
type Target = { row: number; sign: 1 | -1 }

/** The lines of a mapping; null where one of them is named instead of numbered. */
function targetsOf(target: Mapping[string] | undefined): Target[] | null {
  const list: unknown[] = Array.isArray(target) ? target : [target ?? '']
  const targets = list
    .filter((one) => one !== '')
    .map((one): Target | null =>
      isRecord(one) && typeof one['row'] === 'number' ? { row: one['row'], sign: one['sign'] === -1 ? -1 : 1 } : null,
    )
  return targets.every((one) => one !== null) ? targets : null
}

/** The lines as they are known again; null where one of them is not. */
function choiceOf(sheet: RecallSheet, targets: readonly Target[]): Choice | null {
  const byId = new Map(sheet.lines.map((line) => [line.id, line]))
  const lines = targets.map(({ row, sign }) => {
    const line = byId.get(row)
    return line ? { key: line.key, label: line.label.slice(0, 200), sign } : null
  })
  return lines.every((line) => line !== null) ? lines : null
}

/** Other fields that any of the lines fills. */
const besides = (mapping: Mapping, field: string, targets: readonly Target[]): string[] =>
  Object.entries(mapping).flatMap(([other, target]) =>
    other !== field && targetsOf(target)?.some(({ row }) => targets.some((own) => own.row === row)) ? [other] : [],
  )

/**
 * Remembers what was matched by hand, with the import that brings it in; call it in its transaction. What the file
 * suggests for sure by itself is not remembered, nor are lines that could not be known again. A person's choice takes the
 * place of her own earlier one all the same, and settles a question that several choices left.
 */
export async function teach(
  db: Executor,
  user: CurrentUser,
  place: { customerId: string; importId: string },
  table: TableSchema,
  { sheet, fields, mapping, unit }: Lesson,
): Promise<void> {
  if (fields.length === 0) return
  const speaking = speakingOf(sheet, await memoriesOf(db, user, place.customerId, table))
  const idOf = (field: string): string => table.schema.properties[field]?.['x-id'] ?? ''
  for (const field of new Set(fields)) {
    const targets = mapping[field] === undefined ? null : targetsOf(mapping[field])
    const lines = targets && choiceOf(sheet, targets)
    if (!targets || idOf(field) === '') continue
    const known = speaking.filter((memory) => memory.field === field)
    const own = known.filter((memory) => memory.own)
    const isAsked = new Set(own.map((memory) => choiceKey(memory.lines))).size > 1
    const ended = own.filter(({ userId }) => isAsked || userId === user.id)
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0)
      await db.updateTable('matchings').set({ ended_by: place.importId }).where('id', 'in', ids).execute()
    if (!lines) continue
    const suggestion = sheet.suggestions.find(({ sysEn }) => sysEn === field)
    const instead = suggestedKey(sheet.lines, suggestion)
    const key = targets.length === 0 ? '' : choiceKey(lines)
    const isSaid = key === instead && suggestion?.confidence !== 'guess'
    if (isSaid && known.length === ended.length) continue
    await db
      .insertInto('matchings')
      .values({
        id: newId('mt'),
        customer_id: place.customerId,
        table_id: table.name,
        field_id: idOf(field),
        lines: JSON.stringify(lines),
        instead,
        beside: JSON.stringify(besides(mapping, field, targets).map(idOf)),
        unit,
        import_id: place.importId,
        ended_by: null,
        created_by: user.id,
        created_at: now(),
      })
      .execute()
  }
}
