import { sql, type Kysely } from 'kysely'
import type { OpenConversion } from '../../core/schema/version-types.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { loose } from '../resources/bound.ts'
import { openConversions } from '../resources/conversions/keep.ts'
import { bindResource, ofKind } from '../resources/resource.ts'
import type { SchemaStore } from '../schemas/store.ts'

/** What is still being converted, by resource, with how far it is. Records in the recycle bin count: they may come back. */
export async function convertingNow(
  db: Kysely<Database>,
  kind: DatabaseKind,
  { resources }: Pick<SchemaStore, 'resources'>,
): Promise<OpenConversion[]> {
  const open = Map.groupBy(await openConversions(db), ({ resource }) => resource)
  const told: OpenConversion[] = []
  for (const schema of resources) {
    const conversions = open.get(schema.name) ?? []
    const ids = new Set(conversions.map(({ field }) => field))
    const fields = Object.values(schema.schema.properties).filter((field) => ids.has(field['x-id']))
    if (fields.length === 0) continue
    const resource = bindResource([schema])
    const { count } = await loose(db)
      .selectFrom(resource.table)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where(ofKind(resource, kind) ?? sql<boolean>`1 = 1`)
      .executeTakeFirstOrThrow()
    const total = Number(count)
    const done = Math.min(total, Math.max(0, ...conversions.map((conversion) => conversion.done ?? 0)))
    told.push({
      resource: schema.name,
      label: schema.label,
      fields: fields.map((field) => field['x-label']),
      done,
      total,
    })
  }
  return told
}
