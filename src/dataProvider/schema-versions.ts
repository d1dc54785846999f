import type { TableProposal } from '../../core/contracts/new-tables.ts'
import type { RestoreSchemas, SaveSchemas } from '../../core/contracts/schema-versions.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type {
  PlacedFault,
  SchemaAdministration,
  SchemaEditing,
  SchemaTrial,
  SchemaVersionRow,
} from '../../core/schema/version-types.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

const base = '/system/schemas'
/** Counting looks at every record: it may take its time. */
const patience = 120_000

type SavedSchemas = { version: number; msg: string }

/** What administrators say otherwise than the shipped schemas. */
export const schemaVersionCalls = (http: Http) => {
  const read = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
    (await http<Envelope<T>>(`${base}${path}`, { silent: true, ...(signal && { signal }) }).catch(inPlace)).data
  const send = <T>(path: string, body: object, signal?: AbortSignal): Promise<Envelope<T>> =>
    http<Envelope<T>>(`${base}${path}`, {
      method: 'POST',
      body,
      silent: true,
      timeout: patience,
      ...(signal && { signal }),
    }).catch(inPlace)
  const save = async (path: string, body: object): Promise<SavedSchemas> => {
    const { data, msg } = await send<{ version: number }>(path, body)
    return { ...data, msg }
  }
  return {
    schemaAdministration: (signal?: AbortSignal): Promise<SchemaAdministration> => read('', signal),

    /** The shipped resources, and what the latest version says otherwise. */
    schemaEditing: (signal?: AbortSignal): Promise<SchemaEditing> => read('/editing', signal),

    /** What is wrong with a text; the records are not looked at. */
    checkSchemas: async (text: string, signal?: AbortSignal): Promise<PlacedFault[]> =>
      (await send<{ faults: PlacedFault[] }>('/check', { text }, signal)).data.faults,

    /** What a file would be as a resource; nothing of it is kept. */
    proposeTable: async (
      file: File,
      { sheet, headings, records }: { sheet?: string; headings?: string; records?: number[] },
    ): Promise<TableProposal> => {
      const body = formOf({ sheet, headings, records: JSON.stringify(records ?? []), file })
      const answer = await http<Envelope<TableProposal>>(`${base}/propose`, {
        method: 'POST',
        body,
        timeout: patience,
        silent: true,
        read: false,
      }).catch(inPlace)
      return answer.data
    },

    /** What a text would change, with the records that it would find wrong, or hide; stores nothing. */
    trySchemas: async (text: string, signal?: AbortSignal): Promise<SchemaTrial> =>
      (await send<SchemaTrial>('/try', { text }, signal)).data,

    /** Brings a text into force; 409 where another version came in between, or what is stored would be hidden. */
    saveSchemas: (saving: SaveSchemas): Promise<SavedSchemas> => save('/save', saving),

    /** Brings an earlier version into force again, as a new one; 0 is what is shipped. */
    restoreSchemas: (wanted: number, saving: RestoreSchemas): Promise<SavedSchemas> =>
      save(`/restore/${wanted}`, saving),

    /** What a version says otherwise than the shipped schemas, as a text that stands for all of it. */
    exportSchemas: (version: number, signal?: AbortSignal): Promise<{ version: number; schemas: object[] }> =>
      read(`/export/${version}`, signal),

    schemaVersions: (
      { pageNum, pageSize }: { pageNum: number; pageSize: number },
      signal?: AbortSignal,
    ): Promise<RowsEnvelope<SchemaVersionRow>> =>
      http<RowsEnvelope<SchemaVersionRow>>(`${base}/versions?pageNum=${pageNum}&pageSize=${pageSize}`, {
        silent: true,
        ...(signal && { signal }),
      }).catch(inPlace),
  }
}
