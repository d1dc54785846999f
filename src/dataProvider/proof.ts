import type { TableValue } from '../../core/imports.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { Unit } from '../../core/money.ts'
import type { CellEdit, EditedRow, ProofFile } from '../../core/edits.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

/** The place that proof material belongs to: editing one table of one customer. */
export type ProofPlace = { tableId: string; appUserId: string }

const minutes = 60_000
const entity = '/report/v2/entity'

/**
 * The calls about proof material and the edits that it unlocks. Dialogs and grids show the failures of writing calls
 * themselves.
 */
export const proofCalls = (http: Http) => {
  const post = <T>(path: string, body: unknown): Promise<T> =>
    http<T>(`${entity}${path}`, { method: 'POST', body, silent: true }).catch(inPlace)
  const read = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
    http<T>(`${entity}${path}`, { method: 'POST', body, read: true, ...(signal && { signal }) })
  return {
    /**
     * Saves the changed fields of one row. Rejects with an HttpError: 423 without proof, 409 stale with both sides as
     * `body.data` (EditConflict), 422 with the faulty fields in `body.errors`.
     */
    async updateRow(
      request: ProofPlace & { id: string; version: number; data: Record<string, TableValue>; unit?: Unit },
    ): Promise<EditedRow & { msg: string }> {
      const answer = await post<Envelope<EditedRow>>('/update/table/data', request)
      return { ...answer.data, msg: answer.msg }
    },

    /** Edits of a table, of a row or of a cell, the newest first. */
    history(
      {
        pageNum,
        pageSize,
        ...place
      }: ProofPlace & { rowId?: string; field?: string; pageNum: number; pageSize: number },
      signal?: AbortSignal,
    ): Promise<RowsEnvelope<CellEdit>> {
      return read<RowsEnvelope<CellEdit>>('/table/history', { ...place, pageNum, pageSize }, signal)
    },

    /** Puts the value back that stood there before. 423 without proof, 409 where the cell has changed since. */
    async undoEdit(id: string): Promise<EditedRow & { msg: string }> {
      const answer = await post<Envelope<EditedRow>>('/table/undo', { id })
      return { ...answer.data, msg: answer.msg }
    },

    /**
     * The proof material of a table, the newest first. Asked again and again: whoever shows it says calmly that it is
     * not there.
     */
    proofFiles(place: ProofPlace, signal?: AbortSignal): Promise<RowsEnvelope<ProofFile>> {
      return http<RowsEnvelope<ProofFile>>(`${entity}/proof/file/list`, {
        method: 'POST',
        body: { ...place, pageNum: 1, pageSize: 200 },
        read: true,
        silent: true,
        ...(signal && { signal }),
      })
    },

    /** Sends one proof file; several go one by one, each with its own progress. */
    async uploadProof(
      { file, ...place }: ProofPlace & { file: File },
      onProgress?: (share: number) => void,
      signal?: AbortSignal,
    ): Promise<{ id: string; fileName: string; msg: string }> {
      const body = formOf({ ...place, file })
      const answer = await http<Envelope<{ id: string; fileName: string }>>(`${entity}/proof/file/upload`, {
        method: 'POST',
        body,
        timeout: 30 * minutes,
        silent: true,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      }).catch(inPlace)
      return { ...answer.data, msg: answer.msg }
    },

    /** Takes a proof file out of the list; editing is locked again where it was the last. */
    async deleteProof(id: string): Promise<{ locked: boolean; msg: string }> {
      const answer = await http<Envelope<{ locked: boolean }>>(
        `${entity}/delete/proof/file/${encodeURIComponent(id)}`,
        { method: 'DELETE', silent: true },
      ).catch(inPlace)
      return { ...answer.data, msg: answer.msg }
    },
  }
}
