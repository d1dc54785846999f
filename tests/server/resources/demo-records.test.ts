import { expect, test } from 'vitest'
import { memoryFileStore } from '../../../server/files/memory.ts'
import { bindResource, ofKind } from '../../../server/resources/resource.ts'
import { readRows } from '../../../server/resources/read.ts'
import { loose } from '../../../server/resources/bound.ts'
import { selectionOf } from '../../../server/resources/selection.ts'
import { unmetOf } from '../../../server/resources/stored-faults.ts'
import type { Context } from '../../../server/resources/types.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { demoDatabase } from '../../support/demo-database.ts'
import { sql } from 'kysely'

// Of what the product itself stores nothing is said when it comes back out of the recycle bin.
test('what the demo holds is as its fields ask', async () => {
  const db = await demoDatabase(memoryFileStore())
  const schemas = loadSchemas('src/schemas')
  const context = {
    kind: 'sqlite',
    locale: 'zh-CN',
    now: new Date().toISOString(),
    schemas,
    user: { roleId: 'admin' },
  } as unknown as Context
  const found: string[] = []
  let looked = 0
  for (const schema of schemas.resources.filter(({ api }) => api.delete ?? api.deleteMany)) {
    const resource = bindResource([schema])
    const rows = await readRows(
      loose(db)
        .selectFrom(resource.table)
        .where(ofKind(resource, 'sqlite') ?? sql<boolean>`1 = 1`)
        .select(selectionOf(db, resource, context)),
    )
    looked += rows.length
    for (const row of rows) {
      const unmet = unmetOf(resource, row, context)
      if (unmet !== '') found.push(`${schema.name} ${row.id}: ${unmet}`)
    }
  }
  expect([...new Set(found)]).toEqual([])
  expect(looked).toBeGreaterThan(30)
})
