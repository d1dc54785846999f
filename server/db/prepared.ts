import { createHash } from 'node:crypto'
import { CompiledQuery, sql, type Compilable, type Expression, type RawBuilder } from 'kysely'
import { kindOf } from './derived/kind.ts'
import type { DatabaseKind, Executor } from './schema.ts'

// Statements whose text never changes: Kysely makes them once, which takes longer than most of them take to run, and
// PostgreSQL reads and plans them once a connection.

/** Stands in a statement for a value that whoever asks gives. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A value that is given each time by this name. */
export const slot = (name: string): RawBuilder<string> => sql<string>`${new Slot(name)}`

/** The values of the slots. */
export type Values = Readonly<Record<string, string | number | null>>
type Query<Row> = Compilable<Row> & Expression<Row>
type Build<Row> = (db: Executor) => Query<Row>

const names = new Map<string, string>()
/** What PostgreSQL knows a statement by, where it is asked again and again; undefined for any other. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)

function named(query: CompiledQuery): CompiledQuery {
  names.set(query.sql, `s_${createHash('sha256').update(query.sql).digest('hex').slice(0, 24)}`)
  return query
}

async function ask<Row>(db: Executor, { sql: text, parameters }: CompiledQuery, values: Values): Promise<Row[]> {
  const given = parameters.map((value) => {
    if (!(value instanceof Slot)) return value
    const of = values[value.name]
    // Left out it would be bound as null, and a condition would quietly hold for nothing or for everything.
    if (of === undefined) throw new Error(`no value for ${value.name} of a statement`)
    return of
  })
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows
}

/**
 * A statement that is compiled once for each kind of database.
 *
 * @param build uses `slot` for whatever differs from time to time; anything else that it binds stays what it is
 * @example const bankById = prepared((db) => db.selectFrom('banks').select('name').where('id', '=', slot('id')))
 *   await bankById(db, { id: 'b_1' }) // [{ name: '杭州分行' }]
 */
export function prepared<Row>(build: Build<Row>): (db: Executor, values: Values) => Promise<Row[]> {
  const compiled = new Map<DatabaseKind, CompiledQuery>()
  return (db, values) => {
    const kind = kindOf(db)
    const query = compiled.get(kind) ?? named(build(db).compile())
    compiled.set(kind, query)
    return ask<Row>(db, query, values)
  }
}

type Rows<Parts> = { [Name in keyof Parts]: Parts[Name] extends Build<infer Row> ? Row[] : never }

/**
 * Several statements asked at once: of PostgreSQL as one, since each costs a way there and back; of SQLite one by one,
 * where there is no way. What comes of one is the same on both but for numbers, which PostgreSQL does not write as text.
 *
 * @example await preparedTogether({ codes: (db) => …, reports: (db) => … })(db, { id }) // { codes: […], reports: […] }
 */
export function preparedTogether<Parts extends Record<string, Build<unknown>>>(
  parts: Parts,
): (db: Executor, values: Values) => Promise<Rows<Parts>> {
  const entries = Object.entries(parts)
  const each = entries.map(([name, build]) => [name, prepared(build)] as const)
  let whole: CompiledQuery | null = null
  return async (db, values) => {
    if (kindOf(db) === 'sqlite') {
      const answers: [string, unknown[]][] = []
      for (const [name, one] of each) answers.push([name, await one(db, values)])
      return Object.fromEntries(answers) as Rows<Parts>
    }
    whole ??= named(
      sql`select ${sql.join(
        entries.map(
          ([name, build]) =>
            sql`(select coalesce(json_agg(part), '[]'::json) from ${build(db)} part) as ${sql.ref(name)}`,
        ),
      )}`.compile(db),
    )
    const [row] = await ask<Rows<Parts>>(db, whole, values)
    return row ?? (Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Rows<Parts>)
  }
}
