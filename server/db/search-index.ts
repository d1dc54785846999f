import { sql } from 'kysely'
import { likePattern, type Sql } from './dialect.ts'
import type { DatabaseKind, Executor } from './schema.ts'

/**
 * A search finds a word anywhere in a text, from two characters on, without reading every text: the index holds each
 * two characters that stand side by side. On SQLite that is one full text table (`search_grams`) for all of them, kept
 * by triggers in plain SQL, so that whoever writes to the file keeps it too; on PostgreSQL an index of each table over
 * the function `search_grams`.
 */

/** The tables whose column `search` is indexed, by what a row is found by, and a letter in front of what SQLite holds. */
export const searchTables = {
  customers: { letter: 'g', key: 'id' },
  reports: { letter: 'h', key: 'id' },
  records: { letter: 'i', key: 'id' },
  audit: { letter: 'j', key: 'id' },
  deletions: { letter: 'k', key: 'id' },
  passages: { letter: 'l', key: 'id' },
  directory: { letter: 'm', key: 'credit_code' },
  // One more comes last: a migration takes up those that it has not seen.
  qr_codes: { letter: 'n', key: 'id' },
} as const
export type SearchTable = keyof typeof searchTables

/** Characters of a text that SQLite's index holds; a longer text is looked at in every search. */
export const mostIndexed = 4000
/** What SQLite's index holds of a text that is longer, behind the letter of its table. */
export const longText = 'long'

const isSearchTable = (table: string): table is SearchTable => Object.hasOwn(searchTables, table)

/** Each two characters that stand side by side in a word: none of a word of one character. */
const gramsOf = (word: string): string[] => {
  const characters = [...word]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

const hex = (text: string): string => Buffer.from(text).toString('hex')

/** More rows than these are found sooner in the order of the list: every few of them is a hit. */
export const mostFound = 2000

/**
 * What rows are to fulfil that are searched for. `few`: an index has found all that may, and what else is asked of them
 * is asked of those.
 */
export type Searched = { conditions: Sql[]; few: boolean }

/** The keys of the rows of SQLite that hold all words; null where they are many, or a word is too short. */
async function keysOf(db: Executor, table: SearchTable, words: readonly string[]): Promise<string[] | null> {
  const { letter } = searchTables[table]
  const phrases = words.map(gramsOf).filter((grams) => grams.length > 0)
  if (phrases.length === 0) return null
  const asked = phrases.map((grams) => `"${grams.map((gram) => `${letter}${hex(gram)}`).join(' ')}"`).join(' AND ')
  const { rows } = await sql<{ id: string }>`select search_keys.id from search_grams
    inner join search_keys on search_keys.number = search_grams.rowid
    where search_grams match ${`(${asked}) OR ${letter}${longText}`} limit ${mostFound + 1}`.execute(db)
  return rows.length > mostFound ? null : rows.map(({ id }) => id)
}

/**
 * The conditions of rows whose column `search` has every word. The index narrows them down, `like` decides.
 *
 * @param table by which name the query knows it; one without an index is searched row by row
 * @param words in the form of `normaliseSearch`
 */
export async function searched(
  db: Executor,
  kind: DatabaseKind,
  table: string,
  words: readonly string[],
): Promise<Searched> {
  const column = sql.ref(`${table}.search`)
  const texts = words.map((word): Sql => sql`${column} like ${likePattern(word)} escape '\\'`)
  if (!isSearchTable(table) || words.length === 0) return { conditions: texts, few: false }
  if (kind === 'postgres') {
    const grams = [...new Set(words.flatMap(gramsOf))]
    if (grams.length === 0) return { conditions: texts, few: false }
    return { conditions: [sql`search_grams(${column}) @> ${grams}::text[]`, ...texts], few: true }
  }
  const keys = await keysOf(db, table, words)
  if (keys === null) return { conditions: texts, few: false }
  const key = sql.ref(`${table}.${searchTables[table].key}`)
  return { conditions: [sql`${key} in (select value from json_each(${JSON.stringify(keys)}))`, ...texts], few: true }
}

/** The conditions alone. */
export const searchConditions = async (...asked: Parameters<typeof searched>): Promise<Sql[]> =>
  (await searched(...asked)).conditions
