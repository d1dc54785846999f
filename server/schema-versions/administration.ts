import type { Kysely } from 'kysely'
import { can } from '../../core/permissions.ts'
import { schemaChanges } from '../../core/schema/diff.ts'
import type { SchemaAdministration, SchemaEditing, SchemaVersionRow } from '../../core/schema/version-types.ts'
import { userNames } from '../customers/status.ts'
import { countRows, type PageAsked, type PageOf } from '../db/pages.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { SchemaError } from '../schemas/faults.ts'
import type { SchemaStore, ShippedSchemas } from '../schemas/store.ts'
import { convertingNow } from './converting.ts'
import {
  latestVersion,
  overlayFiles,
  shippedVersion,
  storedVersion,
  storedVersions,
  toldFaults,
  type Overlay,
} from './rows.ts'
import type { CurrentUser } from '../user.ts'
import type { SchemaVersions } from './versions.ts'

type Around = { db: Kysely<Database>; dbKind: DatabaseKind; shipped: ShippedSchemas }

/** What is in force, which resources are said otherwise than they are shipped, and what is not in force and why. */
export async function administrationOf(
  { db, dbKind, shipped }: Around,
  { schemas, inForce }: SchemaVersions,
): Promise<SchemaAdministration> {
  const { version: latest = 0 } = (await storedVersions(db, 1))[0] ?? shippedVersion
  const { overlay } = (await storedVersion(db, inForce)) ?? shippedVersion
  const names = new Set(shipped.resources.map(({ name }) => name))
  return {
    latest,
    inForce,
    resources: schemas.resources.map(({ name, label }) => ({
      name,
      label,
      shipped: names.has(name),
      changed: Object.hasOwn(overlay, name),
    })),
    faults: await toldFaults(db),
    converting: await convertingNow(db, dbKind, schemas.current()),
  }
}

/** What a change begins with: the shipped files, and what is said otherwise in the latest version. */
export async function editingOf(
  { db, shipped }: Pick<Around, 'db' | 'shipped'>,
  { scope, permissions }: CurrentUser,
): Promise<SchemaEditing> {
  const { version, overlay } = await latestVersion(db)
  return {
    version,
    mayChange: scope === 'all' && can(permissions, { permission: 'system', action: 'update' }),
    files: shipped.files,
    overlay,
  }
}

/** The set of a version; null where it does not fit what is shipped now. */
function setOf(shipped: ShippedSchemas, overlay: Overlay): SchemaStore | null {
  try {
    return shipped.overlaid(overlayFiles(overlay))
  } catch (error) {
    if (error instanceof SchemaError) return null
    throw error
  }
}

/** The versions, the latest first, each with what it changed against the one before; what is shipped comes last. */
export async function schemaVersions(
  { db, shipped }: Pick<Around, 'db' | 'shipped'>,
  { pageNum, pageSize }: PageAsked,
): Promise<PageOf<SchemaVersionRow>> {
  const stored = await countRows(db.selectFrom('schema_versions'))
  // One more than asked for: what a version changed is told against the one before.
  const versions = await storedVersions(db, pageSize + 1, (pageNum - 1) * pageSize)
  const people = await userNames(
    db,
    versions.map(({ createdBy }) => createdBy),
  )
  const isEnd = versions.length <= pageSize
  const all = isEnd ? [...versions, shippedVersion] : versions
  const sets = all.map(({ overlay }) => setOf(shipped, overlay))
  const rows = all.slice(0, pageSize).map(({ version, note, createdBy, time }, index): SchemaVersionRow => {
    const [set, before] = [sets[index], sets[index + 1]]
    return {
      version,
      note,
      by: people.get(createdBy) ?? '',
      time,
      changes: set && before ? schemaChanges(before.resources, set.resources) : [],
    }
  })
  return { rows, total: stored + 1 }
}
