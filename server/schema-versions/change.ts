import { isDeepStrictEqual } from 'node:util'
import { translate } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { isRetyped } from '../../core/schema/retyped.ts'
import { asksToChoose, type ChosenConversion, type PlannedChange } from '../../core/schema/version-types.ts'
import { actor, writeAudit } from '../audit/write.ts'
import type { AuditAction } from '../../core/audit.ts'
import type { Kysely } from 'kysely'
import type { Database, DatabaseKind, Executor } from '../db/schema.ts'
import { readerOf } from '../db/readers/readers.ts'
import { ApiError, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import type { JsonFile } from '../schemas/json-file.ts'
import { SchemaError, type SchemaFault } from '../schemas/faults.ts'
import { decideConversion } from '../resources/conversions/keep.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { CurrentUser } from '../user.ts'
import { latestNumber, latestVersion, storedVersion, type Overlay, type StoredVersion } from './rows.ts'
import { readOverlay } from './text.ts'
import { StaleVersion, type SchemaVersions } from './versions.ts'

export type Changing = {
  versions: SchemaVersions
  db: Kysely<Database>
  kind: DatabaseKind
  user: CurrentUser
  locale: Locale
}

/** Schemas hold for everybody: only who sees everything decides. @throws ApiError 403 */
export function requireAll({ scope }: CurrentUser): void {
  if (scope !== 'all') throw new ApiError(403, 'rules.scopeAll')
}

/** The name under which a text is told that came with a call. */
const pasted = 'JSON'

/** Runs what may find schemas wrong; each fault is told at its place in the text. */
async function toldOf<T>({ versions, db, locale }: Changing, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StaleVersion)
      throw new ApiError(409, 'schemas.stale', { parameters: { version: await latestNumber(db) } })
    if (!(error instanceof SchemaError)) throw error
    versions.log({ faults: error.faults }, 'schemas were refused')
    const [first] = error.faults
    const sentence = ({ reason, suggestion }: (typeof error.faults)[number]): string =>
      `${reason[locale]}${suggestion ? ` ${translate(locale, 'schema.suggestion', { name: suggestion })}` : ''}`
    throw new ApiError(422, 'schemas.invalid', {
      parameters: { count: error.faults.length, first: first ? `${first.pointer || '/'} ${sentence(first)}` : '' },
      errors: error.faults.map((fault) => ({ field: fault.pointer, keyword: 'schema', msg: sentence(fault) })),
      data: { faults: error.faults },
    })
  }
}

type Wanted = { overlay: Overlay; places?: ReadonlyMap<string, JsonFile> }

type Planned = { changes: PlannedChange[]; set: SchemaStore }

async function planned(changing: Changing, { overlay, places }: Wanted): Promise<Planned> {
  const { versions, db, kind, user } = changing
  const set = await versions.try(overlay, places)
  const { planOf } = await import('./plan.ts')
  return { set, changes: await planOf({ db: readerOf(db), kind }, versions.schemas.current(), set, user.roleId) }
}

/** What is wrong with a text, each at its place in it; nothing is counted, and nothing is made ready. */
export async function checkText({ user, versions, db }: Changing, text: string): Promise<SchemaFault[]> {
  requireAll(user)
  try {
    const latest = await latestVersion(db)
    const { overlay, places } = readOverlay(pasted, text, latest.overlay)
    await versions.evaluate(await versions.named(overlay, latest), places)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}

/** What a text would do. @throws ApiError 422 with the place of each fault */
export async function tryText(
  changing: Changing,
  text: string,
): Promise<{ version: number; changes: PlannedChange[] }> {
  requireAll(changing.user)
  return toldOf(changing, async () => {
    const latest = await latestVersion(changing.db)
    const { changes } = await planned(changing, readOverlay(pasted, text, latest.overlay))
    return { version: latest.version, changes }
  })
}

type Saving = {
  version: number
  note: string
  destructive?: boolean | undefined
  conversions?: readonly ChosenConversion[] | undefined
}

const chosenFor = (chosen: readonly ChosenConversion[], { resource, field }: PlannedChange) =>
  chosen.find((one) => one.resource === resource && one.field === field)?.choice

/** What is to be done with the values of each field whose type changes; what was to be done before is not, any more. */
async function decideAll(
  trx: Executor,
  { id, name }: CurrentUser,
  before: SchemaStore,
  after: SchemaStore,
  changes: readonly PlannedChange[],
  chosen: readonly ChosenConversion[],
): Promise<void> {
  const decision = newId('cv')
  for (const { name: resource, schema } of after.resources) {
    const were = before.resources.find((one) => one.name === resource)?.schema.properties ?? {}
    for (const [field, is] of Object.entries(schema.properties)) {
      const change = changes.find((one) => one.resource === resource && one.field === field && one.conversion)
      const was = Object.values(were).find((one) => one['x-id'] === is['x-id'])
      if (!change && !(was && isRetyped(was, is))) continue
      // Without a change in the plan no record had a value: one that is written meanwhile says the same, or stays.
      const choice = (change && chosenFor(chosen, change)) ?? 'keep'
      await decideConversion(trx, { resource, field: is['x-id'], choice, by: { id, name }, decision })
    }
  }
}

async function store(
  changing: Changing,
  action: AuditAction,
  latest: StoredVersion,
  wanted: Wanted,
  { version, note, destructive = false, conversions = [] }: Saving,
): Promise<number> {
  const { versions, user, locale } = changing
  if (latest.version !== version) throw new StaleVersion()
  const { changes, set } = await planned(changing, wanted)
  const isUsed = latest.version === versions.inForce
  if (isUsed && changes.length === 0 && isDeepStrictEqual(wanted.overlay, latest.overlay))
    throw new ApiError(422, 'schemas.same')
  const hides = changes.some(
    ({ effect, rows }) => (effect === 'destructive' || effect === 'meaning') && (rows ?? 0) > 0,
  )
  if (hides && !destructive) throw new ApiError(409, 'schemas.destructive', { data: { changes } })
  const open = changes.filter((change) => asksToChoose(change) && chosenFor(conversions, change) === undefined)
  if (open.length > 0) {
    const names = open.map(({ label }) => label[locale]).join(locale === 'zh-CN' ? '、' : ', ')
    throw new ApiError(409, 'schemas.conversion', { parameters: { names }, data: { changes } })
  }
  const before = versions.schemas.current()
  const saved = await versions.save({
    ...wanted,
    version,
    note: note.trim(),
    createdBy: user.id,
    also: async (trx, was, saved) => {
      await decideAll(trx, user, before, set, changes, conversions)
      await writeAudit(trx, {
        ...actor(user),
        action,
        resource: 'schemas',
        recordId: String(saved.version),
        recordName: `v${saved.version} ${saved.note}`,
        before: was.overlay,
        after: saved.overlay,
      })
    },
  })
  return saved.version
}

/**
 * Brings a text into force as a new version.
 *
 * @throws ApiError 403; 409 where another was saved in between, or what is stored would be hidden; 422 with the place of
 *   each fault
 */
export async function saveText(changing: Changing, { text, ...saving }: Saving & { text: string }): Promise<number> {
  requireAll(changing.user)
  return toldOf(changing, async () => {
    const latest = await latestVersion(changing.db)
    return store(changing, 'update', latest, readOverlay(pasted, text, latest.overlay), saving)
  })
}

/** The version of an address. @throws ApiError 404 */
export async function versionAt(db: Kysely<Database>, text: string): Promise<StoredVersion> {
  const found = /^\d{1,9}$/.test(text) ? await storedVersion(db, Number(text)) : undefined
  if (!found) throw notFound()
  return found
}

/** Brings what an earlier version said into force again, as a new version. 0 is what is shipped. */
export async function restoreVersion(changing: Changing, wanted: string, saving: Saving): Promise<number> {
  requireAll(changing.user)
  return toldOf(changing, async () => {
    const { overlay } = await versionAt(changing.db, wanted)
    return store(changing, 'restore', await latestVersion(changing.db), { overlay }, saving)
  })
}
