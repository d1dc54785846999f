import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/client.ts'
import { hasAnyText } from '../../../server/db/dialect.ts'

// 100,000 lists that are read once for each of 200 texts took a minute.
test.each([
  ['sqlite', 'json_each('],
  ['postgres', 'string_to_array('],
] as const)('on %s a list is taken apart once, however many texts it is asked for', async (kind, taken) => {
  const { db } = openDatabase(':memory:')
  const compiled = (count: number): string =>
    hasAnyText(
      kind,
      sql.ref('ids'),
      Array.from({ length: count }, (_, index) => `p${index}`),
    ).compile(db).sql
  expect(compiled(200).split(taken)).toHaveLength(2)
  expect(compiled(1).split(taken)).toHaveLength(2)
  await db.destroy()
})
