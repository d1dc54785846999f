import { givenIdPrefix } from '../../core/schema/type-defaults.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { kept } from '../db/kept.ts'
import type { SchemaFault } from '../schemas/faults.ts'
import { readJson, type JsonFile } from '../schemas/json-file.ts'
import { asOverlay, type OverlayFile } from '../schemas/overlay/effective.ts'

/** What an administrator says otherwise than the shipped files: the part of each, by the name of its resource. */
export type Overlay = Record<string, Record<string, unknown>>

/** A file of the folder, and what it said when it came into force. */
export type FolderFile = { hash: string; parts: Overlay }

/** A version as it is stored; 0 is what is shipped. */
export type StoredVersion = {
  version: number
  overlay: Overlay
  /** Which files of the folder it has, by name; what they said is known of the latest version. */
  files: Record<string, FolderFile>
  note: string
  createdBy: string
  time: string | null
}

export const shippedVersion: StoredVersion = {
  version: 0,
  overlay: {},
  files: {},
  note: '',
  createdBy: '',
  time: null,
}

/**
 * The parts as files, so that faults have a place: that of the text which was read, or as an export writes them.
 *
 * @param places texts that were just read, by resource
 */
export const overlayFiles = (overlay: Overlay, places: ReadonlyMap<string, JsonFile> = new Map()): OverlayFile[] =>
  Object.entries(overlay).map(([name, part]) => {
    const value = { ...part, name }
    const read = places.get(name) ?? readJson(`${name}.json`, JSON.stringify(value, null, 2))
    return asOverlay({ ...read, value })
  })

type Row = {
  version: number
  overlay: unknown
  files: unknown
  note: string
  created_by: string
  created_at: string
}

const overlayOf = (row: Pick<Row, 'overlay'>): Overlay => fromJson<Overlay>(row.overlay) ?? {}
/** Before it was kept what a file says, its hash stood here and the resources that it named: `<hash> visits calls`. */
const filesOf = (row: Pick<Row, 'files'>): Record<string, FolderFile | string> =>
  fromJson<Record<string, FolderFile | string>>(row.files) ?? {}

const asVersion = (row: Row, said: Record<string, Overlay> = {}): StoredVersion => {
  const files = Object.entries(filesOf(row)).map(([name, file]): [string, FolderFile] => [
    name,
    typeof file === 'string' ? { hash: file.split(' ')[0] ?? '', parts: said[name] ?? {} } : file,
  ])
  return {
    version: Number(row.version),
    overlay: overlayOf(row),
    files: Object.fromEntries(files),
    note: row.note,
    createdBy: row.created_by,
    time: row.created_at,
  }
}

/**
 * What a file said that was stored without it: all that was said of its resources in the version that it came with. What
 * administrators said in versions since then is theirs.
 */
async function partsOf(db: Executor, name: string, stored: string): Promise<Overlay> {
  const rows = await db.selectFrom('schema_versions').select(['overlay', 'files']).orderBy('version', 'desc').execute()
  const since = rows.findIndex((row) => filesOf(row)[name] !== stored)
  const came = rows.at(since === -1 ? -1 : since - 1)
  const overlay = came ? overlayOf(came) : {}
  const resources = stored.split(' ').slice(1)
  const said = Object.fromEntries(resources.flatMap((one) => (overlay[one] ? [[one, overlay[one]]] : [])))
  const isGiven = (name: string, value: unknown): boolean => name === 'x-id' && String(value).startsWith(givenIdPrefix)
  return (
    fromJson<Overlay>(JSON.stringify(said, (name, value: unknown) => (isGiven(name, value) ? undefined : value))) ?? {}
  )
}

/** The number of the latest version; asked several times a second, so it is kept until somebody writes one. */
export async function latestNumber(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('schema_versions')
    .select((select) => select.fn.max('version').as('version'))
    .modifyFront(kept)
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

/** The versions, the latest first. */
export async function storedVersions(db: Executor, most: number, offset = 0): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('schema_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(most)
    .offset(offset)
    .execute()
  return rows.map((row) => asVersion(row))
}

/** @returns undefined for a number that is none; 0 is what is shipped */
export async function storedVersion(db: Executor, version: number): Promise<StoredVersion | undefined> {
  if (version === 0) return shippedVersion
  const row = await db.selectFrom('schema_versions').selectAll().where('version', '=', version).executeTakeFirst()
  return row && asVersion(row)
}

export async function latestVersion(db: Executor): Promise<StoredVersion> {
  const row = await db.selectFrom('schema_versions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (!row) return shippedVersion
  const said: Record<string, Overlay> = {}
  for (const [name, file] of Object.entries(filesOf(row)))
    if (typeof file === 'string') said[name] = await partsOf(db, name, file)
  return asVersion(row, said)
}

/** Remembers why something of a source is not in force, for every process; nothing where all is well. */
export async function tellFaults(db: Executor, source: string, faults: readonly SchemaFault[]): Promise<void> {
  if (faults.length === 0) {
    await db.deleteFrom('schema_faults').where('source', '=', source).execute()
    return
  }
  const row = { source, faults: toJson(faults), created_at: now() }
  await db
    .insertInto('schema_faults')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}

export type ToldFaults = { source: string; time: string; faults: SchemaFault[] }

/** What administrators are to know of: versions and files that are not in force, and why. */
export async function toldFaults(db: Executor): Promise<ToldFaults[]> {
  const rows = await db.selectFrom('schema_faults').selectAll().orderBy('source').execute()
  return rows.map(({ source, faults, created_at: time }) => ({
    source,
    time,
    faults: fromJson<SchemaFault[]>(faults) ?? [],
  }))
}
