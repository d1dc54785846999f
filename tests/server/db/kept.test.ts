import type { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TableChanges, writtenBy } from '../../../server/db/changes.ts'
import { KeptAnswers } from '../../../server/db/kept.ts'
import { readBy } from '../../../server/db/reads.ts'

const query = (sql: string, parameters: unknown[] = []): CompiledQuery =>
  ({ sql, parameters }) as unknown as CompiledQuery
const total = 'select /* kept */ count(*) as "count" from "customers" where "owner_id" = ?'

/** How often the database is asked for totals. */
function counter(): { changes: TableChanges; ask(sql: string, values?: unknown[]): Promise<unknown>; asked: string[] } {
  const changes = new TableChanges(() => 0)
  const answers = new KeptAnswers(changes)
  const asked: string[] = []
  return {
    changes,
    asked,
    ask: (sql, values = []) =>
      answers.answer(query(sql, values), async () => {
        asked.push(`${sql} ${values.join(',')}`)
        return { rows: [{ count: asked.length }] }
      }),
  }
}

describe('which tables a statement writes', () => {
  test.each([
    ['insert into "customers" ("id") values (?) on conflict do update set "id" = ?', ['customers']],
    ['update "reports" set "status" = ? where "id" in (select "id" from "customers")', ['reports']],
    ['  delete from codes where id = ?', ['codes']],
    ['insert or ignore into marks values (1)', ['marks']],
    ['with old as (select 1) insert into "audit" select * from old', ['audit']],
    ['with gone as (delete from "a" returning *) insert into "b" select * from gone', ['a', 'b']],
    ['select * from "customers" where update_count = 1', []],
    ['select /* writes customers */ refresh_customers(?, ?) as count', ['customers']],
    ['begin immediate', []],
    ['\n  with months (first) as (values (?)) select count(*) from "customers", months', []],
    ['pragma synchronous = normal', []],
    ['truncate customers', ['*']],
    ['alter table customers add column x text', ['*']],
  ])('%s', (text, tables) => expect(writtenBy(text)).toEqual(tables))

  test('and which a query reads, those of queries within it too', () => {
    expect(
      readBy('select count(*) from "a" inner join "b" on 1 = 1 where exists (select 1 from c where c.id = a.id)'),
    ).toEqual(['a', 'b', 'c'])
    expect(readBy('select 1 from a, "b" as x, c y where exists (select 1 from d left join "e" z on true)')).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })
})

describe('which tables a query reads', () => {
  test.each([
    [
      'with months (month, first) as (values (?, ?)), types (type) as (values (?)) select 1 from months cross join types left join "reports" r on r.use_remark = types.type',
      ['reports'],
    ],
    ['with x as (select 1 from a), y as (select 2 from x, b) select (select count(*) from c) from y', ['a', 'b', 'c']],
    ['with a as (select * from a) select * from a', ['a']],
    [
      'with recursive up (id) as (select id from t union all select p.id from t p join up on up.id = p.parent) select * from up',
      ['t'],
    ],
    ['select 1 from (with m as (values (1)) select * from m) x, m', ['m']],
    ['select 1 from (select 1 from a) as x, b', ['a', 'b']],
    ['select 1 from a join b on a.x = b.x, c where 1 in (2, d)', ['a', 'b', 'c']],
    ['select 1 from (a cross join b) where exists (select 1 from public."c")', ['a', 'b', 'c']],
    ["select ' from x ', /* from y */ count(*) from z -- join w", ['z']],
    ['select 1 from json_each(?) as j, "customers"', ['customers']],
    [
      'select /* kept */ (select count(*) from customers where customers.id = 1) as customers, (select count(*) from reports r) as reports from months',
      ['customers', 'reports', 'months'],
    ],
  ])('%s', (text, tables) => expect([...readBy(text)].toSorted()).toEqual([...tables].toSorted()))
})

describe('an answer that is kept', () => {
  test('is asked for once, for each text and each value', async () => {
    const { ask, asked } = counter()
    const first = await ask(total, ['u1'])
    expect(await ask(total, ['u1'])).toEqual(first)
    await ask(total, ['u2'])
    expect(asked).toHaveLength(2)
  })

  test('is asked for again when a table that it reads was written, or it is not known which', async () => {
    const { ask, asked, changes } = counter()
    await ask(total, ['u1'])
    changes.note(['reports'])
    await ask(total, ['u1'])
    expect(asked).toHaveLength(1)
    changes.note(['customers'])
    await ask(total, ['u1'])
    expect(asked).toHaveLength(2)
    changes.note(['*'])
    await ask(total, ['u1'])
    expect(asked).toHaveLength(3)
  })

  test('is not kept where the table was written while it was worked out', async () => {
    const changes = new TableChanges(() => 0)
    const answers = new KeptAnswers(changes)
    let count = 0
    const ask = (isWritten: boolean) =>
      answers.answer(query(total), async () => {
        if (isWritten) changes.note(['customers'])
        count += 1
        return { rows: [{ count }] }
      })
    await ask(true)
    expect((await ask(false)).rows).toEqual([{ count: 2 }])
    expect((await ask(false)).rows).toEqual([{ count: 2 }])
  })

  test('is not kept where nobody can tell what others wrote, nor for other queries', async () => {
    const deaf = new KeptAnswers(new TableChanges(() => null))
    let asked = 0
    const ask = async () => ({ rows: [{ count: (asked += 1) }] })
    await deaf.answer(query(total), ask)
    await deaf.answer(query(total), ask)
    expect(asked).toBe(2)
    const { ask: count, asked: texts } = counter()
    await count('select * from "customers"')
    await count('select * from "customers"')
    expect(texts).toHaveLength(2)
  })
})
