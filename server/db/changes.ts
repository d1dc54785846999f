/**
 * Which tables were written since a question was answered: what was worked out from a table holds until it is written
 * again.
 */

/** Statements that write nothing that a list could show. */
const reading =
  /^\s*(select|values|pragma|explain|begin|commit|rollback|savepoint|release|set|show|listen|unlisten|analyze|create (unique )?index|drop index)\b/i
const writing = /\b(?:insert(?:\s+or\s+\w+)?\s+into|update(?!\s+set\b)|delete\s+from)\s+"?(\w+)"?/gi
/** How a statement says what it writes where its text does not show it: it calls a function of the database. */
const writingSaid = /\/\* writes (\w+) \*\//g
/** Stands for all tables, where it cannot be told which. */
export const everyTable = '*'

const mostTexts = 2000
const known = new Map<string, readonly string[]>()

/** Whether a statement writes nothing by itself: it begins with a word that reads, or has no other behind its tables. */
const onlyReads = (text: string): boolean =>
  reading.test(text) || (/^\s*with\b/i.test(text) && !/\b(insert|update|delete|merge|truncate)\b/i.test(text))

/** The tables that a statement writes, by its text; `*` where that cannot be told. */
export function writtenBy(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const isRead = onlyReads(text)
  const named = [...text.matchAll(isRead ? writingSaid : writing)].map(([, table]) => table ?? everyTable)
  const tables = named.length > 0 || isRead ? [...new Set(named)] : [everyTable]
  if (known.size >= mostTexts) known.clear()
  known.set(text, tables)
  return tables
}

/** What changes when others than this process wrote one of these tables; null where nobody can tell. */
export type Elsewhere = (tables: readonly string[]) => string | number | null

/** Counts how often each table was written, by whoever shares the database. */
export class TableChanges {
  readonly #written = new Map<string, number>()
  /** Set by who opens the database: until then nobody can tell what others write. */
  elsewhere: Elsewhere

  constructor(elsewhere: Elsewhere = () => null) {
    this.elsewhere = elsewhere
  }

  /** Notes that a table was written, or may be seen otherwise: `*` for all of them. */
  note(tables: readonly string[]): void {
    for (const table of tables) this.#written.set(table, (this.#written.get(table) ?? 0) + 1)
  }

  /** What stays the same while nobody writes any of these tables; null where nobody can tell. */
  stateOf(tables: readonly string[]): string | null {
    const elsewhere = this.elsewhere(tables)
    if (elsewhere === null) return null
    return [elsewhere, ...[everyTable, ...tables].map((table) => this.#written.get(table) ?? 0)].join(' ')
  }
}

const opened = new WeakMap<object, TableChanges>()

/** Notes whose changes those are. */
export const noteChangesOf = (db: object, changes: TableChanges): void => void opened.set(db, changes)

/** The changes of a database that was opened; what is asked within a transaction has none. */
export const changesOf = (db: object): TableChanges | null => opened.get(db) ?? null
