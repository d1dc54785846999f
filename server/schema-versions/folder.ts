import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { baseOf } from '../../core/schema/overlay.ts'
import { errorCode } from '../errors.ts'
import { writeAudit } from '../audit/write.ts'
import { SchemaError } from '../schemas/faults.ts'
import { textOf } from '../schemas/json-file.ts'
import { inTheirFiles, laidOver, type ToldFile } from './folder-parts.ts'
import { latestNumber, latestVersion, tellFaults, type FolderFile } from './rows.ts'
import { readOverlay } from './text.ts'
import { StaleVersion, type SchemaVersions } from './versions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Under which name of `schema_faults` it stands that files of the folder are not in force. */
export const folderSource = 'folder'

type Read = { name: string; text: string; hash: string }

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.')).toSorted()

/**
 * What shows that something in the folder has changed: names, sizes and times. Null where there is no folder, or a file
 * went away meanwhile: that says nothing, as a disk that is away takes nothing back.
 */
async function signatureOf(folder: string): Promise<string | null> {
  try {
    const parts = (await namesIn(folder)).map(async (name) => {
      const about = await stat(join(folder, name))
      return `${name} ${about.size} ${about.mtimeMs}`
    })
    return (await Promise.all(parts)).join('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

async function readAll(folder: string): Promise<Read[]> {
  const files = (await namesIn(folder)).map(async (name) => {
    const text = textOf(join(folder, name), await readFile(join(folder, name)))
    return { name, text, hash: createHash('sha256').update(text).digest('hex').slice(0, 32) }
  })
  return Promise.all(files)
}

/**
 * Brings what the files of a folder say into force as a version, the way an administrator would: what differs from
 * what they said before, on top of what others have said meanwhile (`folder-parts.ts`). Looked at again and again: what is
 * being written is left alone until it has been the same for two looks, and what was refused until it or the latest
 * version changes.
 */
export class SchemaFolder {
  readonly #versions: SchemaVersions
  readonly #db: Kysely<Database>
  readonly #folder: string
  #last: string | null = null
  /** What was looked at last, and under which latest version: a refused file may be right under another. */
  #done: string | null = null

  constructor(versions: SchemaVersions, db: Kysely<Database>, folder: string) {
    this.#versions = versions
    this.#db = db
    this.#folder = folder
  }

  /** Looks once; answers whether something came into force. */
  async look(): Promise<boolean> {
    const signature = await signatureOf(this.#folder)
    const isStill = signature === this.#last
    this.#last = signature
    if (signature === null || !isStill) return false
    const looked = `${await latestNumber(this.#db)} ${signature}`
    if (looked === this.#done) return false
    try {
      const saved = await this.#apply()
      this.#done = looked
      return saved
    } catch (error) {
      // Another process was first: the next look finds that nothing is left to do.
      if (error instanceof StaleVersion) return false
      if (!(error instanceof SchemaError)) throw error
      this.#done = looked
      this.#versions.log({ faults: error.faults }, `the files of ${this.#folder} are not in force: ${error.message}`)
      await tellFaults(this.#db, folderSource, error.faults)
      return false
    }
  }

  async #apply(): Promise<boolean> {
    const files = await readAll(this.#folder)
    const latest = await latestVersion(this.#db)
    const changed = files.filter(({ name, hash }) => latest.files[name]?.hash !== hash)
    const gone = Object.keys(latest.files).filter((name) => !files.some((file) => file.name === name))
    await tellFaults(this.#db, folderSource, [])
    if (changed.length === 0 && gone.length === 0) return false
    const told = changed.map(({ name, text, hash }) => ({
      name,
      hash,
      ...readOverlay(join(this.#folder, name), text, {}),
    }))
    const names = [...new Set([...Object.keys(latest.files), ...told.map(({ name }) => name)])].toSorted()
    const said = names.map((name): ToldFile => {
      const before = latest.files[name]?.parts ?? {}
      const read = told.find((file) => file.name === name)
      const unread = { overlay: gone.includes(name) ? {} : before, places: new Map() }
      const { overlay: parts, places } = read ?? unread
      return { file: join(this.#folder, name), parts, before, places }
    })
    const { files: shipped } = this.#versions.shipped
    const { overlay, places } = laidOver(said, latest.overlay, (name) => baseOf(shipped, latest.overlay, name))
    const kept = Object.fromEntries([
      ...Object.entries(latest.files).filter(([name]) => !gone.includes(name)),
      ...told.map(({ name, hash, overlay: parts }): [string, FolderFile] => [name, { hash, parts }]),
    ])
    const touched = [...changed.map(({ name }) => name), ...gone].join(', ')
    const saving = this.#versions.save({
      version: latest.version,
      overlay,
      places,
      files: kept,
      note: touched,
      createdBy: '',
      also: (trx, was, saved) =>
        writeAudit(trx, {
          by: null,
          address: '',
          action: 'update',
          resource: 'schemas',
          recordId: String(saved.version),
          recordName: `v${saved.version} ${touched}`,
          before: was.overlay,
          after: saved.overlay,
        }),
    })
    await saving.catch((error: unknown) => {
      throw error instanceof SchemaError ? new SchemaError(inTheirFiles(said, error.faults)) : error
    })
    return true
  }
}
