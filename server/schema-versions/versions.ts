import type { Kysely } from 'kysely'
import { fieldsOf } from '../../core/schema/fields.ts'
import { now, toJson } from '../db/client.ts'
import { inTurn } from '../db/alone.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Database, DatabaseKind, Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkInDatabase } from '../resources/in-database.ts'
import { openConversions } from '../resources/conversions/keep.ts'
import { prepareLists } from '../resources/prepare.ts'
import { faultsOf, SchemaError } from '../schemas/faults.ts'
import type { JsonFile } from '../schemas/json-file.ts'
import type { SchemaStore, ShippedSchemas } from '../schemas/store.ts'
import { withIds } from './ids.ts'
import { liveSchemas, type LiveSchemas } from './live.ts'
import {
  latestNumber,
  latestVersion,
  overlayFiles,
  storedVersions,
  tellFaults,
  type FolderFile,
  type Overlay,
  type StoredVersion,
} from './rows.ts'

/** Versions that a start goes back for one that can be used. */
const mostBack = 50
/** Under which name of `schema_faults` it stands that the latest version is not in force. */
export const latestSource = 'version'

/** Another version was saved in between. */
export class StaleVersion extends Error {
  override name = 'StaleVersion'
}

export type VersionSurroundings = {
  db: Kysely<Database>
  kind: DatabaseKind
  shipped: ShippedSchemas
}

/** Puts a set in force, which cannot fail; answers when nobody works by the one before any more. */
type Put = () => Promise<unknown>

/** By which set calls may yet have written, and when the one behind it was saved. */
type Late = { before: SchemaStore; saved: string }

/** What is made ready for a set before it is in force. */
type Prepare = (schemas: SchemaStore) => Promise<Put>

type Saving = {
  /** The latest version that the overlay was made from. */
  version: number
  overlay: Overlay
  /** The texts that its parts were read from. */
  places?: ReadonlyMap<string, JsonFile>
  files?: Record<string, FolderFile>
  note: string
  createdBy: string
  /** In the transaction of the change. */
  also?: (trx: Executor, before: StoredVersion, saved: StoredVersion) => Promise<void>
}

/** The versions of the schemas on a database: one is in force, the same in every process. */
export class SchemaVersions {
  readonly #around: VersionSurroundings
  readonly #prepares: Prepare[] = []
  readonly shipped: ShippedSchemas
  readonly schemas: LiveSchemas
  /** That is in force here; the latest is another where it cannot be used. */
  inForce = 0
  /** The latest that this process has looked at. */
  #seen = 0
  #turn: Promise<unknown> = Promise.resolve()
  #upkeep: Promise<unknown> = Promise.resolve()
  #late: Late | null = null
  #isLeft = false
  /** Takes what is for the log. */
  log: (fact: object, text: string) => void = () => undefined

  constructor(around: VersionSurroundings) {
    this.#around = around
    this.shipped = around.shipped
    this.schemas = liveSchemas(around.shipped)
  }

  /** One after the other, so that no step of two versions is mixed. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work, work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  /** What has to be made ready for a set before it is in force: made at once for the one that is. */
  async onChange(prepare: Prepare): Promise<void> {
    const put = await prepare(this.schemas.current())
    void put()
    this.#prepares.push(prepare)
  }

  /**
   * The set that an overlay makes of the shipped one, held against the database.
   *
   * @throws SchemaError with everything that is wrong with it, at its place
   */
  async evaluate(overlay: Overlay, places?: ReadonlyMap<string, JsonFile>): Promise<SchemaStore> {
    const { db, shipped } = this.#around
    const set = Object.keys(overlay).length === 0 ? shipped : shipped.overlaid(overlayFiles(overlay, places))
    await checkInDatabase(db, set)
    return set
  }

  /** Evaluates, and makes ready whatever answers by it: what cannot be made ready is told as a fault of the schemas. */
  async #ready(overlay: Overlay, places?: ReadonlyMap<string, JsonFile>): Promise<Put> {
    const set = await this.evaluate(overlay, places)
    const puts = await Promise.all(this.#prepares.map((prepare) => prepare(set))).catch((error: unknown) => {
      throw error instanceof SchemaError ? error : new SchemaError(faultsOf(error))
    })
    return () => {
      this.schemas.use(set)
      return Promise.all(puts.map((put) => put()))
    }
  }

  /**
   * At the start: puts the latest version in force that can be used.
   *
   * @returns what the operator is to be told of versions that cannot
   */
  async open(): Promise<string[]> {
    const { db } = this.#around
    const versions = await storedVersions(db, mostBack)
    const notices: string[] = []
    for (const { version, overlay } of versions) {
      try {
        const put = await this.#ready(overlay)
        void put()
        this.inForce = version
        break
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error
        if (version === versions[0]?.version) await tellFaults(db, latestSource, error.faults)
        notices.push(`version ${version} of the schemas cannot be used, the one before it is: ${error.message}`)
      }
    }
    this.#seen = versions[0]?.version ?? 0
    if (notices.length === 0) await tellFaults(db, latestSource, [])
    return notices
  }

  /**
   * At the start, before the server listens: what the lists are found by. Where values are still to be converted, which
   * may take minutes, all of it is left to `goOn`.
   *
   * @returns what the operator is to be told
   */
  async prepare(): Promise<string[]> {
    const { db, kind } = this.#around
    this.#isLeft = (await openConversions(db)).length > 0
    return this.#isLeft ? [] : prepareLists(db, kind, this.schemas.resources)
  }

  /** Once the server listens: goes on with what was left. */
  goOn(): void {
    if (this.#isLeft) this.#keepLists(this.#seen)
    this.#isLeft = false
  }

  /** Follows what others have saved. A version that cannot be used here leaves the one in force, and is told. */
  refresh(): Promise<void> {
    return this.#inOrder(async () => {
      const { db } = this.#around
      if ((await latestNumber(db)) === this.#seen) return
      const { version, overlay, time } = await latestVersion(db)
      try {
        this.#putInForce(version, time, await this.#ready(overlay))
        await tellFaults(db, latestSource, [])
      } catch (error) {
        this.#seen = version
        this.log({ err: error, version }, 'a version of the schemas cannot be used; the one before it stays')
        await tellFaults(db, latestSource, faultsOf(error))
      }
    })
  }

  #putInForce(version: number, saved: string | null, put: Put): void {
    const before = this.schemas.current()
    const ended = put()
    this.inForce = version
    this.#seen = version
    this.#keepLists(version)
    this.#keepLate(version, { before, saved: saved ?? now() }, ended)
  }

  /** Does something behind the answer, for the latest version alone. */
  #behind(version: number, work: () => Promise<void>): void {
    const { db, kind } = this.#around
    this.#upkeep = this.#upkeep
      .then(() =>
        inTurn(db, kind, async () => {
          if (version === this.#seen && (await latestNumber(db)) === version) await work()
        }),
      )
      .catch((error: unknown) => this.log({ err: error, version }, 'the indexes of the lists were not made'))
  }

  /** Indexes of lists and what is known of stored fields. */
  #keepLists(version: number): void {
    const { db, kind } = this.#around
    const { resources } = this.schemas.current()
    this.#behind(version, async () => {
      for (const notice of await prepareLists(db, kind, resources)) this.log({ version }, notice)
    })
  }

  /**
   * What was written by the set before, in this process, while others had the one of now. Where another version is there
   * already, with that one.
   */
  #keepLate(version: number, late: Late, ended: Promise<unknown>): void {
    const { db, kind } = this.#around
    this.#late ??= late
    this.#upkeep = this.#upkeep.then(() => ended)
    this.#behind(version, async () => {
      const { bringLateRows } = await import('../resources/late-rows.ts')
      const { before, saved } = this.#late ?? late
      this.#late = null
      try {
        await bringLateRows(db, kind, before.resources, this.schemas.current().resources, saved)
      } catch (error) {
        this.#late = { before, saved }
        throw error
      }
    })
  }

  /** Waits for what is done behind an answer. */
  settled(): Promise<unknown> {
    return this.#turn.then(() => this.#upkeep)
  }

  /** An overlay whose new fields have ids: those of the version before, or such as no field ever had. */
  async named(overlay: Overlay, before: StoredVersion): Promise<Overlay> {
    const { db, shipped } = this.#around
    const stored = await db.selectFrom('stored_fields').select(['resource', 'field_id']).execute()
    const earlier = (await storedVersions(db, mostBack)).flatMap((version) =>
      Object.entries(version.overlay).map(([name, part]) => ({ name, text: JSON.stringify(part) })),
    )
    const shippedOf = (name: string) => shipped.resources.find((resource) => resource.name === name)
    return withIds(overlay, {
      before: before.overlay,
      shippedFields: (name) => shippedOf(name)?.schema.properties ?? {},
      usedIds: (name) => {
        const resource = shippedOf(name)
        const past = earlier.filter((one) => one.name === name)
        return new Set([
          ...stored.filter((row) => row.resource === name).map((row) => row.field_id),
          ...(resource ? fieldsOf(resource).map((field) => field['x-id']) : []),
          ...past.flatMap(({ text }) => [...text.matchAll(/"x-id":"(\w+)"/g)].map(([, id = '']) => id)),
        ])
      },
    })
  }

  /**
   * Makes an overlay the version in force: checked and made ready first, then stored, then in force here, and within a
   * moment in every other process.
   *
   * @throws SchemaError; StaleVersion where another was saved in between
   */
  save({ version, overlay, places, files, note, createdBy, also }: Saving): Promise<StoredVersion> {
    return this.#inOrder(async () => {
      const { db } = this.#around
      const before = await latestVersion(db)
      if (before.version !== version) throw new StaleVersion()
      const named = await this.named(overlay, before)
      const put = await this.#ready(named, places)
      const saved: StoredVersion = {
        version: version + 1,
        overlay: named,
        files: files ?? before.files,
        note,
        createdBy,
        time: now(),
      }
      await this.#store(saved, before, also)
      this.#putInForce(saved.version, saved.time, put)
      await tellFaults(db, latestSource, [])
      return saved
    })
  }

  async #store(saved: StoredVersion, before: StoredVersion, also: Saving['also']): Promise<void> {
    try {
      await inTransaction(this.#around.db, async (trx) => {
        if ((await latestVersion(trx)).version !== before.version) throw new StaleVersion()
        await trx
          .insertInto('schema_versions')
          .values({
            version: saved.version,
            overlay: toJson(saved.overlay),
            files: toJson(saved.files),
            note: saved.note,
            created_by: saved.createdBy,
            created_at: saved.time ?? now(),
          })
          .execute()
        await also?.(trx, before, saved)
      })
    } catch (error) {
      // Two processes saved at the same moment: the one that came second is told so.
      if (isDuplicate(error)) throw new StaleVersion()
      throw error
    }
  }

  /**
   * What an overlay would be as a version: held against everything, and made ready as it would be.
   *
   * @throws SchemaError
   */
  try(overlay: Overlay, places?: ReadonlyMap<string, JsonFile>): Promise<SchemaStore> {
    return this.#inOrder(async () => {
      const named = await this.named(overlay, await latestVersion(this.#around.db))
      await this.#ready(named, places)
      return this.evaluate(named, places)
    })
  }
}
