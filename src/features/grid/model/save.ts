import type { EditConflict, EditedRow, ViewRow } from '../../../../core/edits.ts'
import { isRecord } from '../../../../core/json.ts'
import type { TableValue } from '../../../../core/imports.ts'
import type { Unit } from '../../../../core/money.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { changesOf, hasFault, isContested, refused, renewed, saved, saving, stale } from './drafts.ts'
import type { GridStore } from './store.ts'

export type Saving = {
  send: (request: { id: string; version: number; data: Record<string, TableValue>; unit: Unit }) => Promise<EditedRow>
  /** A saved row takes the place of the one that was read. */
  replace: (record: ViewRow) => void
  onLocked: () => void
  translate: (key: string, parameters?: Record<string, unknown>) => string
}

const isConflict = (data: unknown): data is EditConflict => isRecord(data) && isRecord(data['current'])

/** The faults of a refusal by field. The server names them `/field`. */
const faultsOf = (error: HttpError): Record<string, string> =>
  Object.fromEntries((error.body.errors ?? []).map(({ field, msg }) => [field.split('/').at(-1) ?? '', msg]))

/**
 * Saves a row: one call for each stored row that it changed. Typed values stay in the cells until they are stored,
 * whatever happens. Values that nobody else has touched are saved over a newer version; those that somebody has are
 * shown beside theirs.
 *
 * @returns whether the row is in read mode again
 */
export async function saveRow(
  store: GridStore,
  key: string,
  { send, replace, onLocked, translate }: Saving,
): Promise<boolean> {
  const draft = store.draftOf(key)
  if (!draft || draft.saving) return false
  if (hasFault(draft) || isContested(draft)) {
    store.put(key, saving(draft, false, translate(hasFault(draft) ? 'grid.save.faults' : 'grid.save.choose')))
    return false
  }
  store.put(key, saving(draft, true))
  const keep = (message: string): false => {
    const now = store.draftOf(key)
    if (now) store.put(key, saving(now, false, message))
    return false
  }
  for (const { record, data } of changesOf(draft)) {
    for (let base = store.draftOf(key)?.bases.get(record.id) ?? record, again = true; ;) {
      try {
        const { row } = await send({ id: base.id, version: base.version, data, unit: store.judge().unit })
        replace(row)
        const now = store.draftOf(key)
        if (now) store.put(key, saving(saved(now, row), true))
        for (const [other, draft] of store.get().drafts)
          if (other !== key && draft.bases.get(row.id)?.version === base.version) store.put(other, renewed(draft, row))
        break
      } catch (error) {
        const now = store.draftOf(key)
        if (!(error instanceof HttpError) || !now)
          return keep(error instanceof Error ? translate(error.message, { _: error.message }) : String(error))
        const message = translate(error.message, { _: error.message })
        if (error.status === 409 && isConflict(error.body.data)) {
          const { current } = error.body.data
          replace(current)
          const next = stale(now, current, store.fields, message)
          store.put(key, saving(next, true, next.message))
          base = current
          if (!isContested(next) && again) {
            again = false
            continue
          }
          return keep(message)
        }
        if (error.status === 422) {
          store.put(key, refused(now, record.id, faultsOf(error), message))
          return keep(message)
        }
        if (error.status === 423) onLocked()
        return keep(error.noAnswer ? translate('grid.save.offline') : message)
      }
    }
  }
  store.put(key, undefined)
  store.settle(key)
  return true
}
