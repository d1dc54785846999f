import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** What a write to a table is told by, to every process that listens: by a trigger of this name, when it is committed. */
export const channel = 'table_written'
/** The trigger on every table whose writes are told. */
export const trigger = 'tell_written'

/** Milliseconds between two looks whether notices still arrive, and between two tries to listen again. */
const pause = 10_000

/** Has every write to these tables of PostgreSQL told; safe to call at every start. */
export async function tellWrites(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgname = ${trigger}`.execute(db)
  const silent = tables.filter((table) => !rows.some(({ name }) => name === table))
  if (silent.length === 0) return
  await sql`create or replace function tell_written() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(channel)}, tg_table_name); return null; end $$`.execute(db)
  for (const table of silent)
    await sql`create or replace trigger ${sql.ref(trigger)} after insert or update or delete or truncate
      on ${sql.ref(table)} for each statement execute function tell_written()`.execute(db)
}

export type Notices = {
  /** Whether a write to any of these tables by anybody would have been told by now. */
  hears(tables: readonly string[]): boolean
  stop(): Promise<void>
}

export type Listening = {
  connect(): Promise<pg.Client>
  /** Somebody wrote to a table, or, `*`, it is not known what was written since. */
  written(tables: readonly string[]): void
}

/**
 * Listens to what all processes write, on a connection of its own. What it does not hear is not believed: the line is
 * tried by a notice of its own, at the start and every ten seconds, and where that does not come back, nobody hears.
 */
export function listen({ connect, written }: Listening): Notices {
  const told = new Set<string>()
  const stopped = new AbortController()
  let client: pg.Client | null = null
  let isHeard = false

  const lose = (): void => {
    isHeard = false
    written(['*'])
  }
  const open = async (): Promise<pg.Client> => {
    const opened = await connect()
    opened.on('error', lose)
    opened.on('end', lose)
    return opened
  }
  /** Answers whether a notice comes back. */
  const isBack = async (line: pg.Client): Promise<boolean> => {
    const word = `?${Math.random()}`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const hear = ({ payload }: pg.Notification): void => {
      if (payload === word) resolve(true)
    }
    line.on('notification', hear)
    await line.query('select pg_notify($1, $2)', [channel, word])
    const late = setTimeout(pause, false, { signal: stopped.signal }).catch(() => false)
    const back = await Promise.race([promise, late])
    line.off('notification', hear)
    return back
  }
  const begin = async (): Promise<void> => {
    const line = await open()
    client = line
    line.on('notification', ({ payload = '*' }) => {
      if (!payload.startsWith('?')) written([payload])
    })
    await line.query(`listen ${channel}`)
    const { rows } = await line.query<{ name: string }>(
      'select tgrelid::regclass::text as name from pg_trigger where tgname = $1',
      [trigger],
    )
    told.clear()
    for (const { name } of rows) told.add(name)
    isHeard = await isBack(line)
  }
  const end = async (): Promise<void> => {
    const line = client
    client = null
    lose()
    await line?.end().catch(() => undefined)
  }
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        if (client === null) await begin()
        else if (!(await isBack(client))) await end()
        // Of a database that nothing tells of there is nothing to hear.
        if (told.size === 0) break
      } catch {
        // Away, or about to stop: nothing is kept meanwhile, and everything still works.
        await end()
      }
      await setTimeout(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
    await end()
  }
  const working = work()
  return {
    hears: (tables) => isHeard && tables.every((table) => told.has(table)),
    async stop() {
      stopped.abort()
      await working
    },
  }
}
